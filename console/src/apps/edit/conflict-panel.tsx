import {
  Alert,
  Button,
  Code,
  Group,
  List,
  Modal,
  Radio,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import type { AppFields } from '../form/app-fields.ts'
import { useAppWords } from '../form/use-app-words.ts'
import {
  type Choices,
  conflictingFields,
  type FieldName,
  mergeFields,
  theirFields,
  type Versions,
} from './merge-fields.ts'

interface ConflictPanelProps {
  readonly versions: Versions
  readonly onClose: () => void
  readonly onSave: (fields: AppFields) => void
}

/** Tells the second of two people that the app was changed, and shows both. */
export function ConflictPanel({ versions, onClose, onSave }: ConflictPanelProps) {
  const { conflict: words, fields } = useAppWords()
  const [choices, setChoices] = useState<Choices>({})
  const conflicts = conflictingFields(versions)
  const theirs = theirFields(versions)
  return (
    <Modal opened onClose={onClose} size="xl" title={words.title}>
      <Stack>
        <Alert color="yellow">{conflicts.length > 0 ? words.intro : words.clean}</Alert>
        {conflicts.map((name) => (
          <Choice
            key={name}
            name={name}
            versions={versions}
            value={choices[name] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
        {theirs.length > 0 && (
          <div>
            <Text size="sm">{words.theirChanges}</Text>
            <List size="sm">
              {theirs.map((name) => (
                <List.Item key={name}>
                  {fields[name]}: <Code>{textOf(versions.theirs[name]) || words.empty}</Code>
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end">
          <Button onClick={() => onSave(mergeFields(versions, choices))}>{words.save}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface ChoiceProps {
  readonly name: FieldName
  readonly versions: Versions
  readonly value: 'mine' | 'theirs'
  readonly onChange: (side: 'mine' | 'theirs') => void
}

function Choice({ name, versions, value, onChange }: ChoiceProps) {
  const { conflict: words, fields } = useAppWords()
  return (
    <Radio.Group
      label={fields[name]}
      value={value}
      onChange={(side) => onChange(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio.Card key={side} value={side} p="sm" aria-label={`${fields[name]}: ${words[side]}`}>
            <Group wrap="nowrap" align="flex-start">
              <Radio.Indicator />
              <Stack gap={4} miw={0}>
                <Text size="sm" fw={600}>
                  {words[side]}
                </Text>
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {textOf(versions[side][name]) || words.empty}
                </Text>
              </Stack>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

/** A field as people read it; lists have a line for each value. */
function textOf(value: AppFields[FieldName]): string {
  if (Array.isArray(value)) return value.map((item) => textOfItem(item)).join('\n')
  return textOfItem(value)
}

function textOfItem(item: unknown): string {
  return typeof item === 'object' ? JSON.stringify(item) : String(item)
}
