import { Icon } from '../images/Icon.js'
import { IconButton } from './IconButton.js'
import { Input } from './Input.js'
import { useText } from '../text/useText.js'

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** What is searched ("Search networks"): spoken, and shown while the field is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly takesFocus?: boolean | undefined
}

/** A field that filters a list, with a button that clears it. */
export const SearchField = ({ label, value, onChange, takesFocus }: SearchFieldProps) => {
  const t = useText()
  return (
    <Input
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      value={value}
      onChange={onChange}
      takesFocus={takesFocus}
      maxLength={100}
      start={<Icon name="search" />}
      end={value && <IconButton icon="close" label={t('common.clear')} onClick={() => onChange('')} />}
    />
  )
}
