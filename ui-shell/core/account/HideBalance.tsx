import { observer, useAnnounce, useHiddenAmounts, useText } from '../../kit/index.js'

const open =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z'
const shut =
  'M3 10.5c2.2 3 5.3 4.5 9 4.5s6.8-1.5 9-4.5M5.3 13.2l-1.7 2.4M18.7 13.2l1.7 2.4M9.6 14.800L9 17.700M14.400 14.800l.6 2.900'

/** An eye that hides what the visitor owns from those who look over their shoulder, and shows it again. */
export const HideBalance = observer(() => {
  const amounts = useHiddenAmounts()
  const announce = useAnnounce()
  const t = useText()
  const label = t(amounts.isOn ? 'account.balance.show' : 'account.balance.hide')
  const toggle = () => {
    announce(t(amounts.isOn ? 'account.balance.shown' : 'account.balance.hidden'))
    amounts.toggle()
  }
  return (
    <button className="p-eye" type="button" aria-label={label} title={label} onClick={toggle}>
      <svg className="p-icon" viewBox="0 0 24 24" aria-hidden>
        <path d={amounts.isOn ? shut : open} />
      </svg>
    </button>
  )
})
