import { Alert, Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type Choices,
  conflictingFields,
  mergeVersions,
  type Side,
  theirFields,
  type Versions,
} from './merge-versions.ts'
import { useUiWords } from './ui-words.ts'

interface SideChoiceProps {
  /** The name of the field. */
  readonly label: string
  /** What each side is called. */
  readonly titles: Readonly<Record<Side, string>>
  readonly texts: Readonly<Record<Side, string>>
  readonly value: Side
  readonly onChange: (side: Side) => void
}

/** Two values of one field side by side, of which one is kept. */
export function SideChoice({ label, titles, texts, value, onChange }: SideChoiceProps) {
  const { conflict: words } = useUiWords()
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(side) => onChange(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card
            key={side}
            value={side}
            p="sm"
            aria-label={`${label}, ${titles[side]}: ${texts[side] || words.empty}`}
            bg={value === side ? 'var(--mantine-color-primary-light)' : 'transparent'}
          >
            <Group wrap="nowrap" align="flex-start" gap="sm">
              <Radio.Indicator />
              <Stack gap={2} miw={0}>
                <Text size="xs" c="dimmed">
                  {titles[side]}
                </Text>
                <Text
                  size="sm"
                  style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                  {...(!texts[side] && { c: 'dimmed', fs: 'italic' })}
                >
                  {texts[side] || words.empty}
                </Text>
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

interface ConflictDialogProps<Fields> {
  readonly versions: Versions<Fields>
  readonly labels: Readonly<Record<keyof Fields & string, string>>
  readonly onClose: () => void
  readonly onSave: (fields: Fields) => void
  /** How a value is written; without, lists have a line for each element. */
  readonly textOf?: (value: unknown) => string
}

/** Tells the second of two people that something was changed meanwhile, in a dialog. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { conflict: words, close } = useUiWords()
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="xl"
      title={words.title}
      closeButtonProps={{ 'aria-label': close }}
    >
      <ConflictChoices {...props} />
    </Modal>
  )
}

/** Shows both changes, and lets the person choose where they differ. */
export function ConflictChoices<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { versions, labels, onClose, onSave, textOf = plainText } = props
  const { conflict: words, cancel } = useUiWords()
  const [choices, setChoices] = useState<Choices<Fields>>({})
  const conflicts = conflictingFields(versions)
  return (
    <Stack>
      <Alert color="yellow" role="alert">
        {conflicts.length > 0 ? words.intro : words.clean}
      </Alert>
      {conflicts.map((name) => (
        <SideChoice
          key={name}
          label={labels[name]}
          titles={words}
          texts={{ mine: textOf(versions.mine[name]), theirs: textOf(versions.theirs[name]) }}
          value={choices[name] ?? 'mine'}
          onChange={(side) => setChoices({ ...choices, [name]: side })}
        />
      ))}
      <TheirChanges versions={versions} labels={labels} textOf={textOf} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={() => onSave(mergeVersions(versions, choices))}>{words.save}</Button>
      </Group>
    </Stack>
  )
}

/** What the other person alone has changed. */
function TheirChanges<Fields extends object>(
  props: Required<Pick<ConflictDialogProps<Fields>, 'versions' | 'labels' | 'textOf'>>,
) {
  const { versions, labels, textOf } = props
  const { conflict: words } = useUiWords()
  const names = theirFields(versions)
  if (names.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {words.theirChanges}
      </Text>
      {names.map((name) => (
        <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {labels[name]}:{' '}
          <Text span td="line-through" c="dimmed">
            {textOf(versions.base[name]) || words.empty}
          </Text>{' '}
          → {textOf(versions.theirs[name]) || words.empty}
        </Text>
      ))}
    </Stack>
  )
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
