import { useState, type KeyboardEvent } from 'react'
import { Button, Footer, observer, useAnnounce, usePlugin, useStyles, useText } from '../../kit/index.js'
import { LearnCard, type LearnTopic } from './LearnCard.js'
import { StepDots } from './StepDots.js'
import { getAWalletView } from '../api.js'
import css from './WhatIsAWalletView.css'

const topics: readonly LearnTopic[] = [
  { id: 'keep', icon: 'key' },
  { id: 'login', icon: 'wallet' },
  { id: 'ask', icon: 'shield' },
]

/** Three short cards for newcomers, which may be skipped. All of it is here with the view: nothing loads, fails or is empty. */
export default observer(function WhatIsAWalletView() {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const [step, setStep] = useState(0)
  const isLast = step === topics.length - 1
  const get = () => plugin.push(getAWalletView)
  // A reader goes on where they came from: they may have a wallet.
  const skip = () => (plugin.stores.router.canGoBack ? plugin.back() : get())

  const show = (next: number) => {
    const topic = topics[next]
    if (!topic || next === step) return
    setStep(next)
    const place = t('learn.step', { step: next + 1, count: topics.length })
    announce(`${place}. ${t(`learn.${topic.id}.title`)}. ${t(`learn.${topic.id}.text`)}`)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const forward = t.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = t.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    if (key === forward) show(step + 1)
    if (key === back) show(step - 1)
  }
  return (
    // The keys belong to the buttons inside, from which they bubble.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="p-learn" onKeyDown={onKeyDown}>
      <div className="p-learn-cards">
        {topics.map((topic, index) => (
          <LearnCard key={topic.id} topic={topic} isShown={index === step} />
        ))}
      </div>
      <StepDots step={step} count={topics.length} onSelect={show} />
      <Footer>
        <Button kind="primary" takesFocus onClick={() => (isLast ? get() : show(step + 1))}>
          {t(isLast ? 'learn.get' : 'learn.next')}
        </Button>
        <Button kind="quiet" onClick={() => (isLast ? show(step - 1) : skip())}>
          {t(isLast ? 'learn.previous' : 'learn.skip')}
        </Button>
      </Footer>
    </div>
  )
})
