import { Switch, Textarea } from '@mantine/core'
import { useLookWords } from '../../looks/look-words.ts'
import { Panel } from '../../ui/view-header.tsx'
import { useOwnTextWords } from '../texts/own-text-words.ts'

interface OwnCssProps {
  readonly isOn: boolean
  readonly css: string
  readonly problem: string | undefined
  /** Where a setting comes from that cannot be changed here. */
  readonly fixedBy: (name: 'ownCss' | 'css') => string | undefined
  readonly onChange: (name: 'ownCss' | 'css', value: string) => void
}

/** Style rules for the pages on which people sign in. */
export function OwnCss({ isOn, css, problem, fixedBy, onChange }: OwnCssProps) {
  const { ownCss: words } = useOwnTextWords()
  const { fixed } = useLookWords()
  const about = (name: 'ownCss' | 'css', hint: string) => {
    const source = fixedBy(name)
    return { disabled: source !== undefined, description: source ? fixed(source) : hint }
  }
  return (
    <Panel title={words.title}>
      <Switch
        label={words.isOn}
        {...about('ownCss', words.isOnHint)}
        checked={isOn}
        onChange={({ currentTarget }) => onChange('ownCss', String(currentTarget.checked))}
      />
      <Textarea
        label={words.rules}
        {...about('css', words.rulesHint)}
        error={problem}
        value={css}
        onChange={({ currentTarget }) => onChange('css', currentTarget.value)}
        autosize
        minRows={3}
        maxRows={18}
        maxLength={16_000}
        dir="ltr"
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
    </Panel>
  )
}
