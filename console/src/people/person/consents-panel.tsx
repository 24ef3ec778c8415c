import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readConsents, withdrawConsent } from '../../api/people-api.ts'
import { AppLink } from '../../references/app-link.tsx'
import { useAppNames } from '../../references/use-app-names.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Loaded, Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { useChange } from '../use-change.ts'

/** What a person has allowed to applications. */
export function ConsentsPanel({ sub }: { readonly sub: string }) {
  const { consents: words } = usePersonWords()
  const confirm = useConfirm()
  const change = useChange(sub)
  const query = useQuery({
    queryKey: ['person', sub, 'consents'],
    queryFn: () => readConsents(sub),
  })
  const nameOfApp = useAppNames(query.data?.consents.map(({ client_id }) => client_id) ?? [])
  const withdraw = (clientId: string) =>
    confirm({
      title: words.withdrawTitle(nameOfApp(clientId)),
      consequences: <Text size="sm">{words.withdrawConsequences}</Text>,
      confirm: words.withdraw,
      onConfirm: () =>
        change.mutate({ run: () => withdrawConsent(sub, clientId), done: words.withdrawn }),
    })
  return (
    <Panel title={words.title}>
      {change.error && <Failure error={change.error} />}
      <Loaded query={query} label={words.title}>
        {({ consents }) => (
          <Stack gap="sm">
            {consents.length === 0 && <Nothing>{words.none}</Nothing>}
            {consents.map(({ client_id, scopes, claims, granted_at }) => (
              <Group key={client_id} justify="space-between" wrap="nowrap">
                <div>
                  <AppLink clientId={client_id} fw={550} />
                  <Text size="xs" c="dimmed">
                    <TimeText seconds={granted_at} />
                  </Text>
                  <Group gap={4} mt={4}>
                    {[...scopes, ...claims].map((name) => (
                      <Badge key={name} variant="default" size="sm">
                        {name}
                      </Badge>
                    ))}
                  </Group>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  flex="none"
                  onClick={() => withdraw(client_id)}
                  aria-label={words.withdrawFrom(nameOfApp(client_id))}
                >
                  {words.withdraw}
                </Button>
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
