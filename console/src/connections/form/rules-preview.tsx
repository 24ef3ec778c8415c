import {
  Accordion,
  Alert,
  Badge,
  Button,
  Code,
  Group,
  Paper,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RulesPreview as Preview, previewRules } from '../../api/connections-api.ts'
import { GroupName } from '../../references/group-name.tsx'
import { Failure } from '../../ui/failure.tsx'
import { type ConnectionFormState, missingInRules, rulesIn } from './connection-fields.ts'
import { useRulesPreviewWords } from './rules-preview-words.ts'

interface RulesPreviewProps {
  readonly form: ConnectionFormState
  readonly connectionId: string
}

/** Tries the rules of the form with somebody who has come through the connection. */
export function RulesPreview({ form, connectionId }: RulesPreviewProps) {
  const words = useRulesPreviewWords()
  const [person, setPerson] = useState('')
  const { rules } = form.values
  const preview = useMutation({
    mutationFn: () => previewRules(connectionId, person.trim(), rulesIn(rules)),
  })
  const isIncomplete = missingInRules(rules).length > 0
  const mayAsk = person.trim() !== '' && !isIncomplete
  return (
    <Paper withBorder p="sm" role="group" aria-label={words.title}>
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {words.title}
        </Text>
        <Group align="flex-end" gap="sm">
          <TextInput
            flex={1}
            miw={200}
            label={words.person}
            description={words.personHint}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={person}
            onChange={({ currentTarget: { value } }) => setPerson(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // The form around it is not to be saved.
              event.preventDefault()
              if (mayAsk) preview.mutate()
            }}
          />
          <Button
            variant="default"
            disabled={!mayAsk}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {words.ask}
          </Button>
        </Group>
        {isIncomplete && <Text size="sm">{words.incomplete}</Text>}
        {preview.error && <Failure error={preview.error} />}
        {preview.data && <Changes preview={preview.data} />}
      </Stack>
    </Paper>
  )
}

const colors = { comes: 'primary', stays: 'gray', ends: 'red' } as const

function Changes({ preview }: { readonly preview: Preview }) {
  const words = useRulesPreviewWords()
  const { roles, ending, claims } = preview
  const changes = [
    ...roles.map((each) => ({
      ...each,
      change: each.held ? ('stays' as const) : ('comes' as const),
    })),
    ...ending.map((each) => ({ ...each, change: 'ends' as const })),
  ]
  return (
    <div role="status">
      {preview.power_beyond && <Alert color="yellow">{words.powerBeyond}</Alert>}
      {!preview.power_beyond && changes.length === 0 && <Text size="sm">{words.nothing}</Text>}
      <Stack gap="xs">
        {changes.map(({ change, groupId, below, role, because, rule }) => (
          <div key={JSON.stringify([change, groupId, below, role])}>
            <Group gap="xs">
              <Badge variant="light" color={colors[change]}>
                {words.changes[change]}
              </Badge>
              <Text size="sm" fw={600}>
                {role}
              </Text>
              <Text size="sm">
                {below === undefined ? words.in : words.inNew(below)}{' '}
                <GroupName groupId={groupId} underline="always" />
              </Text>
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {rule === undefined ? because : words.from(because, rule)}
            </Text>
          </div>
        ))}
      </Stack>
      <Accordion variant="contained" order={4} mt="sm">
        <Accordion.Item value="claims">
          <Accordion.Control>{words.claims}</Accordion.Control>
          <Accordion.Panel>
            <Code block tabIndex={0} mah={300} style={{ overflow: 'auto' }}>
              {JSON.stringify(claims, null, 2)}
            </Code>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </div>
  )
}
