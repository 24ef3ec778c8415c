import {
  ColorInput,
  Input,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  TextInput,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../ui/view-header.tsx'
import type { LookField, LookFields } from './look-fields.ts'
import { LookImageField } from './look-image-field.tsx'
import { useLookWords } from './look-words.ts'

interface LookFormProps {
  readonly fields: LookFields
  /** Where a field comes from that cannot be changed here. */
  readonly fixedBy?: (name: LookField) => string | undefined
  /** Whether fields may be empty, so that they are those of a look above. */
  readonly inherits?: boolean
  readonly problems: Partial<Record<LookField, string>>
  readonly onChange: (name: LookField, value: string) => void
  /** What is said below the colours. */
  readonly colours: ReactNode
}

/** The fields of a look. */
export function LookForm(props: LookFormProps) {
  const { fields, fixedBy, inherits = false, problems, onChange, colours } = props
  const words = useLookWords()
  const shared = (name: LookField) => {
    const source = fixedBy?.(name)
    return {
      label: words.fields[name],
      value: fields[name],
      error: problems[name],
      disabled: source !== undefined,
      description: source ? words.fixed(source) : undefined,
    }
  }
  const unchosen = inherits ? { inherited: words.inherited } : {}
  const typed = (name: LookField) => ({
    ...shared(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange(name, value),
  })
  const chosen = (name: LookField) => ({
    ...shared(name),
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <>
      <Panel title={words.images}>
        <TextInput {...typed('name')} maxLength={100} />
        <LookImageField {...chosen('logoUrl')} hint={words.hints.logoUrl} use="logo" />
        <LookImageField
          {...chosen('darkLogoUrl')}
          hint={words.hints.darkLogoUrl}
          use="logo"
          isDark
        />
        <LookImageField {...chosen('iconUrl')} hint={words.hints.iconUrl} use="icon" />
      </Panel>
      <Panel title={words.colours}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <ColorInput {...chosen('primaryColor')} {...colourInput} placeholder="#17594a" />
          <ColorInput {...chosen('backgroundColor')} {...colourInput} placeholder="#e9eeeb" />
        </SimpleGrid>
        {colours}
        <Choice {...chosen('corners')} names={words.corners} {...unchosen} />
        <Choice {...chosen('font')} names={words.font} {...unchosen} />
        <Choice {...chosen('backdrop')} names={words.backdrop} {...unchosen} />
      </Panel>
      <Panel title={words.links}>
        {(['policyUri', 'termsUri', 'helpUrl'] as const).map((name) => (
          <TextInput key={name} {...typed(name)} type="url" placeholder={words.address} />
        ))}
      </Panel>
    </>
  )
}

const colourInput = { format: 'hex', fixOnBlur: false, withEyeDropper: false } as const

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly description: string | undefined
  readonly error: string | undefined
  readonly names: Readonly<Record<string, string>>
  /** What is called that none of them is chosen, where that is possible. */
  readonly inherited?: string
  readonly onChange: (value: string) => void
}

function Choice({ label, description, error, names, inherited, ...input }: ChoiceProps) {
  const data = Object.entries(names).map(([value, name]) => ({ value, label: name }))
  if (inherited !== undefined) {
    return (
      <NativeSelect
        {...input}
        label={label}
        description={description}
        error={error}
        data={[{ value: '', label: inherited }, ...data]}
        onChange={({ currentTarget: { value } }) => input.onChange(value)}
      />
    )
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <div>
        <SegmentedControl {...input} aria-label={label} size="sm" data={data} />
      </div>
    </Input.Wrapper>
  )
}
