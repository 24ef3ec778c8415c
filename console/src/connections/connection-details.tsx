import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Connection, findingsOptions } from '../api/connections-api.ts'
import { Failure } from '../ui/failure.tsx'
import { LabelledValue } from '../ui/labelled-value.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { useConnectionWords } from './connection-words.ts'
import { Findings } from './findings.tsx'
import { ChangeConnectionDialog } from './form/change-connection-dialog.tsx'
import { OtherSide } from './other-side.tsx'
import type { Place } from './place.ts'
import { RemoveConnectionDialog } from './remove-connection-dialog.tsx'
import { ScimPanel } from './scim/scim-panel.tsx'
import { UseChoice } from './set-up/use-choice.tsx'
import { HeardSignalsPanel } from './signals/heard-signals-panel.tsx'
import { SyncPanel } from './sync/sync-panel.tsx'
import { TryConnection } from './try-connection.tsx'

interface ConnectionDetailsProps {
  readonly connection: Connection
  readonly place: Place
  readonly mayWrite: boolean
}

/** What both sides need, what can be tried, who uses it, and what is decided besides. */
export function ConnectionDetails({ connection, place, mayWrite }: ConnectionDetailsProps) {
  const words = useConnectionWords()
  return (
    <Stack gap="lg">
      <ConnectionHealth connection={connection} />
      {connection.kind !== 'ldap' && (
        <Stack gap="xs">
          <Title order={4} size="h6">
            {words.otherSide}
          </Title>
          <OtherSide
            callback={connection.callback_url}
            entityId={connection.entity_id}
            metadata={connection.metadata_url}
            hasMetadata
          />
        </Stack>
      )}
      {mayWrite && <Trials connection={connection} />}
      {mayWrite && <UseChoice key={connection.revision} connection={connection} place={place} />}
      <Facts connection={connection} mayWrite={mayWrite} />
      {connection.kind === 'ldap' && <SyncPanel connection={connection} mayWrite={mayWrite} />}
      <ScimPanel connection={connection} mayWrite={mayWrite} />
      <HeardSignalsPanel connection={connection} mayWrite={mayWrite} />
      {mayWrite && <Changes connection={connection} place={place} />}
    </Stack>
  )
}

function Facts({ connection, mayWrite }: Omit<ConnectionDetailsProps, 'place'>) {
  const words = useConnectionWords()
  const { facts } = words
  const { use, first_sign_in, email_trust, trusts_factors, rules, last_used_at } = connection
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
      {!mayWrite && <Fact label={facts.use}>{words.useTexts[use]}</Fact>}
      <Fact label={facts.firstSignIn}>{words.firstSignIns[first_sign_in]}</Fact>
      <Fact label={facts.emailTrust}>{words.emailTrusts[email_trust]}</Fact>
      <Fact label={facts.factors}>{trusts_factors ? words.factors.yes : words.factors.no}</Fact>
      <Fact label={facts.rules}>{words.ruleCount(rules.length)}</Fact>
      <Fact label={facts.lastUsed}>
        {last_used_at === undefined ? facts.never : <TimeText seconds={last_used_at} />}
      </Fact>
    </SimpleGrid>
  )
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

function Fact({ label, children }: FactProps) {
  return (
    <LabelledValue label={label}>
      <Text size="sm">{children}</Text>
    </LabelledValue>
  )
}

/** Asks the other side whether the settings fit, and lets the person try them. */
function Trials({ connection }: Pick<ConnectionDetailsProps, 'connection'>) {
  const words = useConnectionWords()
  const checked = useQuery(findingsOptions(connection))
  return (
    <Stack gap="sm">
      <Title order={4} size="h6">
        {words.checkAndTry}
      </Title>
      <Group gap="xs">
        <Button
          size="xs"
          variant="light"
          loading={checked.isFetching}
          onClick={() => void checked.refetch()}
        >
          {words.check}
        </Button>
        <TryConnection connection={connection} />
      </Group>
      <div role="status">
        {checked.data && !checked.isFetching && <Findings findings={checked.data.findings} />}
      </div>
      {checked.error && !checked.isFetching && <Failure error={checked.error} />}
    </Stack>
  )
}

function Changes({ connection, place }: Omit<ConnectionDetailsProps, 'mayWrite'>) {
  const words = useConnectionWords()
  const [opened, setOpened] = useState<'change' | 'remove'>()
  const close = () => setOpened(undefined)
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => setOpened('change')}>
        {words.change}
      </Button>
      <Button size="xs" variant="light" color="red" onClick={() => setOpened('remove')}>
        {words.remove}
      </Button>
      {opened === 'change' && (
        <ChangeConnectionDialog connection={connection} place={place} onClose={close} />
      )}
      {opened === 'remove' && <RemoveConnectionDialog connection={connection} onClose={close} />}
    </Group>
  )
}
