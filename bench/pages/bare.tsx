import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The baseline: a React page whose button opens a plain box. */
const Bare = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h1>Host page</h1>
      <button onClick={() => setOpen(true)}>Connect wallet</button>
      {isOpen && <div role="dialog">Open</div>}
    </>
  )
}

const app = document.querySelector('#app')
if (app) createRoot(app).render(<Bare />)
