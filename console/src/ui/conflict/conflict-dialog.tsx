import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useUiWords } from '../ui-words.ts'
import {
  type Choices,
  conflictingFields,
  mergeVersions,
  theirFields,
  type Versions,
} from './merge-versions.ts'
import { SideChoice } from './side-choice.tsx'

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
