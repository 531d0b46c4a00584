import type { PhoneAct } from '../PhoneAct.js'
import { connectLine } from './connectLine.js'
import { createPhoneView } from './createPhoneView.js'
import './phone.css'

const query = new URLSearchParams(location.search)
const id = query.get('phone') ?? 'main'
const uris = query.getAll('uri').slice(0, 1)

// A pairing is a secret, and is used once: neither a bookmark nor a reload shall have it.
query.delete('uri')
history.replaceState(null, '', `/phone${query.size > 0 ? `?${query}` : ''}`)

const send = (act: PhoneAct): void => line.send(act)
const view = createPhoneView(id === 'main' ? 'Portico Phone' : `Portico Phone ${id}`, send)
const line = connectLine(
  id,
  news => {
    view.hear(news)
    // The first screen says that the phone is there.
    for (const uri of uris.splice(0)) send({ act: 'pair', uri })
  },
  view.away,
)
document.body.append(view.element)
