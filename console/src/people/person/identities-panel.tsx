import { FingerPrintIcon, KeyIcon } from '@heroicons/react/24/outline'
import { Group, Text } from '@mantine/core'
import type { Person } from '../../api/people-api.ts'
import { Panel } from '../../ui/view-header.tsx'
import { Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'

/** The ways in which a person signs in. */
export function IdentitiesPanel({ person }: { readonly person: Person }) {
  const { identities: words } = usePersonWords()
  const { identities = [] } = person
  return (
    <Panel title={words.title}>
      {identities.length === 0 && <Nothing>{words.none}</Nothing>}
      {identities.map(({ identityId, provider, providerUserId, email }) => {
        const isOwn = provider === 'self'
        const Icon = isOwn ? KeyIcon : FingerPrintIcon
        return (
          <Group key={identityId} gap="sm" wrap="nowrap">
            <Icon width={18} aria-hidden />
            <div>
              <Text size="sm">{isOwn ? words.self : provider}</Text>
              {!isOwn && (
                <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {email ?? providerUserId}
                </Text>
              )}
            </div>
          </Group>
        )
      })}
    </Panel>
  )
}
