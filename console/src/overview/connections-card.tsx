import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { everybody, warnedConnectionsQuery } from '../api/connections-api.ts'
import { WarningList } from '../connections/connection-health.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { useOverviewWords } from './overview-words.ts'

/** Connections of which something ends soon or does not work; nothing if all is well. */
export function ConnectionsCard() {
  const { connections: words } = useOverviewWords()
  const { data } = useQuery(warnedConnectionsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Card withBorder>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Badge variant="light" color="yellow">
          {words.count(data.items.length, data.hasMore)}
        </Badge>
      </Group>
      <Stack>
        {data.items.map(({ id, name, groupId, warnings }) => (
          <div key={id}>
            {groupId === everybody ? (
              <AnchorLink to="/connections" size="sm" fw={600}>
                {name}
              </AnchorLink>
            ) : (
              <Text size="sm">
                <AnchorLink
                  to="/groups/$groupId"
                  params={{ groupId }}
                  search={{ tab: 'company' }}
                  fw={600}
                  inherit
                >
                  {name}
                </AnchorLink>
                {` · ${groupId}`}
              </Text>
            )}
            <WarningList warnings={warnings} />
          </div>
        ))}
        {data.hasMore && (
          <AnchorLink to="/connections" search={{ warned: true }} size="sm">
            {words.all}
          </AnchorLink>
        )}
      </Stack>
    </Card>
  )
}
