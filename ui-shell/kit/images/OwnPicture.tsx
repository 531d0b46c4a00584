import { observer } from 'mobx-react-lite'
import { useShell } from '../Shell.js'
import { Initials } from './Logo.js'
import type { OwnPictureProps } from './own/OwnPictureProps.js'

const load = () => import('./own/Drawings.js')

/** The drawing that Portico has of it; the drawings are fetched with the first that is looked for. */
export const OwnPicture = observer(function OwnPicture(props: OwnPictureProps) {
  const drawings = useShell().lazy.get(load, 'drawings')
  if (drawings.component) return <drawings.component {...{ ...props }} />
  return drawings.error === undefined ? <Initials className={props.className} /> : props.fallback
})
