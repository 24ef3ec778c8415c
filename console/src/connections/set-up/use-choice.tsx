import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Connection,
  changeConnection,
  connectionsKey,
  everybody,
} from '../../api/connections-api.ts'
import { Choices } from '../../ui/choices.tsx'
import { useConnectionWords } from '../connection-words.ts'
import { decidedOf } from '../form/connection-fields.ts'
import { Refusal } from '../form/refusal.tsx'
import type { Place } from '../place.ts'
import { useSetUpWords } from './set-up-words.ts'

type Use = Connection['use']

interface UseChoiceProps {
  readonly connection: Connection
  readonly place: Place
}

const uses = ['off', 'link', 'optional', 'default', 'required'] as const
const leads = (use: Use) => use === 'default' || use === 'required'

/** Switches a connection on and off, and says what follows from that. */
export function UseChoice({ connection, place }: UseChoiceProps) {
  const { who: words } = useSetUpWords()
  const { uses: names } = useConnectionWords()
  const [chosen, setChosen] = useState<Use>(connection.use)
  const saving = useSaving(connection)
  const isForAll = place.groupId === everybody
  const needsDomain = !isForAll && !place.hasProvenDomain
  const options = uses
    .filter((use) => !(isForAll && leads(use)))
    .map((use) => ({
      value: use,
      name: names[use],
      hint: words.hints[use],
      isDisabled: leads(use) && needsDomain && connection.use !== use,
    }))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(chosen)
      }}
    >
      <Stack gap="sm">
        <Choices
          label={words.title}
          options={options}
          value={chosen}
          onChange={(value) => setChosen(uses.find((use) => use === value) ?? chosen)}
        />
        {needsDomain && (
          <Text size="sm" c="dimmed">
            {words.needsDomain}
          </Text>
        )}
        <div role="status">
          {chosen === 'required' && connection.use !== 'required' && <RequiredMeans />}
        </div>
        <Refusal error={saving.error} />
        <Button
          type="submit"
          size="xs"
          w="fit-content"
          loading={saving.isPending}
          disabled={chosen === connection.use}
        >
          {connection.use === 'off' ? words.switchOn : words.save}
        </Button>
      </Stack>
    </form>
  )
}

/** What people who require a connection have to know before. */
function RequiredMeans() {
  const { who: words } = useSetUpWords()
  return (
    <Alert color="yellow" title={words.required.title}>
      <List size="sm" spacing={4}>
        <List.Item>{words.required.people}</List.Item>
        <List.Item>{words.required.owners}</List.Item>
        <List.Item>{words.tryFirst}</List.Item>
      </List>
    </Alert>
  )
}

/** The API replaces everything that is decided, so all else is sent as it is. */
function useSaving(connection: Connection) {
  const { who: words } = useSetUpWords()
  const { uses: names } = useConnectionWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (use: Use) => changeConnection(connection, { ...decidedOf(connection), use }),
    onSuccess: (_, use) =>
      notifications.show({ message: words.saved(connection.name, names[use]) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [connectionsKey] }),
  })
}
