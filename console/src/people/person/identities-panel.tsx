import { FingerPrintIcon, KeyIcon } from '@heroicons/react/24/outline'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Connection, everybody, namedConnectionsOptions } from '../../api/connections-api.ts'
import { type Person, readLastUses } from '../../api/people-api.ts'
import { useHasScope } from '../../root-route.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'

type Identity = NonNullable<Person['identities']>[number]

const own = 'self'

/** The ways in which a person signs in. */
export function IdentitiesPanel({ person }: { readonly person: Person }) {
  const { identities: words } = usePersonWords()
  const { sub, identities = [] } = person
  const aliases = identities.map(({ provider }) => provider).filter((each) => each !== own)
  const mayRead = { groups: useHasScope('groups_read'), events: useHasScope('events_read') }
  const connections = useQuery({
    ...namedConnectionsOptions(aliases),
    enabled: aliases.length > 0 && mayRead.groups,
  })
  const uses = useQuery({
    queryKey: ['person', sub, 'last-uses'],
    queryFn: () => readLastUses(sub),
    enabled: aliases.length > 0 && mayRead.events,
  })
  return (
    <Panel title={words.title}>
      {identities.length === 0 && <Nothing>{words.none}</Nothing>}
      {identities.map((identity) => (
        <IdentityRow
          key={identity.identityId}
          identity={identity}
          connection={connections.data?.find(({ alias }) => alias === identity.provider)}
          usedAt={uses.data?.get(identity.provider)}
        />
      ))}
    </Panel>
  )
}

interface IdentityRowProps {
  readonly identity: Identity
  /** Undefined until it is known, and if it was removed. */
  readonly connection: Connection | undefined
  readonly usedAt: number | undefined
}

function IdentityRow({ identity, connection, usedAt }: IdentityRowProps) {
  const { identities: words } = usePersonWords()
  const { provider, providerUserId, email, created_at: since } = identity
  const isOwn = provider === own
  const Icon = isOwn ? KeyIcon : FingerPrintIcon
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon width={18} aria-hidden style={{ flex: 'none' }} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {isOwn ? (
          <Text size="sm">{words.self}</Text>
        ) : (
          <ProviderName provider={provider} connection={connection} />
        )}
        {!isOwn && (
          <>
            <Text size="xs" c="dimmed">
              {email ?? providerUserId}
            </Text>
            <Text size="xs" c="dimmed">
              {words.since} <TimeText seconds={since} />
              {usedAt !== undefined && (
                <>
                  {` · ${words.lastUsed} `}
                  <TimeText seconds={usedAt} />
                </>
              )}
            </Text>
          </>
        )}
      </div>
    </Group>
  )
}

/** The name of a connection, which leads to where it is set up. */
function ProviderName({
  provider,
  connection,
}: Pick<IdentityRowProps, 'connection'> & { readonly provider: string }) {
  if (!connection) return <Text size="sm">{provider}</Text>
  const { name, groupId } = connection
  if (groupId === everybody) {
    return (
      <AnchorLink to="/connections" size="sm">
        {name}
      </AnchorLink>
    )
  }
  return (
    <AnchorLink to="/groups/$groupId" params={{ groupId }} search={{ tab: 'company' }} size="sm">
      {name}
    </AnchorLink>
  )
}
