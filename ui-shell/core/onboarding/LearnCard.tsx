import { Icon, useText, type IconName } from '../../kit/index.js'

/** A thing to know about wallets; its words are `learn.{id}.title` and `learn.{id}.text`. */
export interface LearnTopic {
  readonly id: 'keep' | 'login' | 'ask'
  readonly icon: IconName
}

/** Props of {@link LearnCard}. */
export interface LearnCardProps {
  readonly topic: LearnTopic
  /** The others keep their room, so that the buttons under the cards stay where they are. */
  readonly isShown: boolean
}

/** One of the cards for newcomers. */
export const LearnCard = ({ topic, isShown }: LearnCardProps) => {
  const t = useText()
  return (
    <section className="p-learn-card" aria-hidden={!isShown}>
      <div className={`p-learn-picture p-learn-${topic.id}`}>
        <Icon name={topic.icon} />
      </div>
      <h3>{t(`learn.${topic.id}.title`)}</h3>
      <p>{t(`learn.${topic.id}.text`)}</p>
    </section>
  )
}
