import { FingerPrintIcon, KeyIcon } from '@heroicons/react/24/outline'
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import {
  type Connection,
  everybody,
  namedConnectionsOptions,
  unlinkPerson,
} from '../../api/connections-api.ts'
import { type Person, readLastUses } from '../../api/people-api.ts'
import { useHasScope } from '../../root-route.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { useChange } from '../use-change.ts'

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
  const unlinking = useUnlinking(sub)
  return (
    <Panel title={words.title}>
      {unlinking.error && <Failure error={unlinking.error} />}
      {identities.length === 0 && <Nothing>{words.none}</Nothing>}
      {identities.map((identity) => (
        <IdentityRow
          key={identity.identityId}
          identity={identity}
          connection={connections.data?.find(({ alias }) => alias === identity.provider)}
          usedAt={uses.data?.get(identity.provider)}
          onUnlink={unlinking.ask}
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
  readonly onUnlink: (connection: Connection) => void
}

function IdentityRow({ identity, connection, usedAt, onUnlink }: IdentityRowProps) {
  const { identities: words } = usePersonWords()
  const mayUnlink = useHasScope('groups_write')
  const { provider, providerUserId, email, created_at: since } = identity
  const isOwn = provider === own
  const Icon = isOwn ? KeyIcon : FingerPrintIcon
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Icon width={18} aria-hidden style={{ flex: 'none' }} />
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
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
      {connection && mayUnlink && (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          aria-label={words.unlinkFrom(connection.name)}
          onClick={() => onUnlink(connection)}
        >
          {words.unlink}
        </Button>
      )}
    </Group>
  )
}

const lastWayIn = 19_011

/** Unlinks a person after a question, and after another one if it is the only way in. */
function useUnlinking(sub: string) {
  const { identities: words } = usePersonWords()
  const confirm = useConfirm()
  const change = useChange(sub)
  const isLast = (error: unknown) => error instanceof ApiError && error.code === lastWayIn
  function ask(connection: Connection, isForced: boolean): void {
    const { id, name } = connection
    confirm({
      title: isForced ? words.lastTitle : words.unlinkTitle(name),
      consequences: <Text size="sm">{isForced ? words.lastText : words.unlinkText}</Text>,
      confirm: isForced ? words.unlinkAnyway : words.unlink,
      onConfirm: () =>
        change.mutate(
          { run: () => unlinkPerson(id, sub, isForced), done: words.unlinked(name) },
          { onError: (error) => isLast(error) && ask(connection, true) },
        ),
    })
  }
  return {
    ask: (connection: Connection) => ask(connection, false),
    error: isLast(change.error) ? null : change.error,
  }
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
