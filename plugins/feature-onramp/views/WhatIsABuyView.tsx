import { useEffect } from 'react'
import {
  Button,
  Footer,
  Icon,
  Message,
  observer,
  Stack,
  usePlugin,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import css from './OnrampView.css'
import { useOnramp } from './useOnramp.js'

const points = ['who', 'where', 'time'] as const

/** What buying is, for newcomers. All of it is here with the view: nothing loads, fails or is empty. */
export const WhatIsABuy = observer(() => {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const store = useOnramp()
  useEffect(() => store?.track({ event: 'SELECT_WHAT_IS_A_BUY' }), [store])
  return (
    <Stack>
      <Message icon={<Icon name="plus" />} title={t('onramp.what.title')} text={t('onramp.what.text')} />
      <ul className="p-onramp-points">
        {points.map(point => (
          <li key={point}>
            <b>{t(`onramp.what.${point}`)}</b>
            <span>{t(`onramp.what.${point}.text`)}</span>
          </li>
        ))}
      </ul>
      <Footer>
        <Button kind="primary" takesFocus onClick={() => plugin.back()}>
          {t('onramp.what.done')}
        </Button>
      </Footer>
    </Stack>
  )
})
