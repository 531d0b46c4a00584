import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import {
  Button,
  Details,
  observer,
  Spinner,
  Stack,
  useAnnounce,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { embeddedWalletService } from '../../connector-auth/api.js'
import css from './CodeForm.css'
import { digitsOf } from './digitsOf.js'
import type { Task } from '../method/useTask.js'
import { useCooldown } from '../method/useCooldown.js'
import { useFault } from '../method/useFault.js'

const length = 6

/** Props of {@link CodeForm}. */
export interface CodeFormProps {
  readonly email: string
  readonly task: Task
  /** The code is whole. */
  readonly onCode: (code: string) => void
  /** How sending another one stands. */
  readonly sending?: Task
  /** Sends another one. Without it, none can be asked for. */
  readonly onResend?: () => void
  /** What else can be done. */
  readonly children?: ReactNode
}

/** Six cells over one field: it takes what is pasted and what the phone fills in, and goes on by itself at the last digit. */
export const CodeForm = observer(({ email, task, onCode, sending, onResend, children }: CodeFormProps) => {
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const id = useId()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, error } = task
  const seconds = useCooldown(useService(embeddedWalletService).nextCodeAt)
  const refused = useFault(error, 'email.code.refused', seconds)
  const unsent = useFault(sending?.error, 'email.unsent', seconds)
  const fault = refused ?? unsent
  useEffect(() => {
    if (error === undefined) return
    setCode('')
    field.current?.focus()
  }, [error])
  useEffect(() => {
    if (fault?.text !== undefined) announce(fault.text, 'assertive')
  }, [announce, fault?.text])
  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  const enter = (text: string) => {
    const digits = digitsOf(text).slice(0, length)
    setCode(digits)
    task.reset()
    sending?.reset()
    if (digits.length === length && !isBusy) onCode(digits)
  }
  return (
    <Stack>
      <p className="p-code-text">{t('email.code.sent', { email })}</p>
      <div className="p-code" dir="ltr">
        <label htmlFor={id} className="p-unseen">
          {t('email.code.label')}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          readOnly={isBusy}
          aria-invalid={refused !== undefined || undefined}
          aria-describedby={`${id}n`}
          onChange={event => enter(event.target.value)}
        />
        <div className="p-code-cells" aria-hidden>
          {Array.from({ length }, (_, index) => (
            <span key={index} data-next={index === code.length || undefined}>
              {code[index]}
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}n`} className="p-code-note" data-fault={fault !== undefined || undefined}>
        {isBusy ? (
          <>
            <Spinner /> {t('email.code.checking')}
          </>
        ) : (
          (fault?.text ?? t('email.code.life'))
        )}
      </p>
      {fault?.details !== undefined && <Details text={fault.details} />}
      {onResend && (
        <Button
          kind="quiet"
          isPending={sending?.isBusy}
          disabled={seconds > 0 ? t('email.resendIn', { seconds }) : isBusy}
          onClick={onResend}
        >
          {t('email.resend')}
        </Button>
      )}
      {children}
    </Stack>
  )
})
