import { Code, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyField } from '../../ui/copy-field.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import type { Person } from '../people-api.ts'
import { usePeopleWords } from '../words/use-people-words.ts'
import { Panel } from './panel.tsx'

/** Who a person is. */
export function FactsPanel({ person }: { readonly person: Person }) {
  const { person: words, never } = usePeopleWords()
  const { facts } = words
  const { customFields } = person
  return (
    <Panel title={facts.title}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Fact name={facts.username}>{person.username}</Fact>
        <Fact name={facts.email}>{person.email && <Email person={person} />}</Fact>
        <Fact name={facts.mobile}>{person.mobile_number}</Fact>
        <Fact name={facts.phone}>{person.phone_number}</Fact>
        <Fact name={facts.locale}>{person.locale}</Fact>
        <Fact name={facts.created}>
          <TimeText seconds={person.created_at} />
        </Fact>
        <Fact name={facts.updated}>
          <TimeText seconds={person.updated_at} />
        </Fact>
        <Fact name={facts.lastLogin}>
          {person.last_login_at === undefined ? never : <TimeText seconds={person.last_login_at} />}
        </Fact>
      </SimpleGrid>
      <Stack component="dl" gap="sm" m={0}>
        <Fact name={facts.sub}>
          <CopyField value={person.sub} label={facts.sub} />
        </Fact>
        <Fact name={facts.customFields}>
          {customFields && Object.keys(customFields).length > 0 && (
            <Code block>{JSON.stringify(customFields, null, 2)}</Code>
          )}
        </Fact>
      </Stack>
    </Panel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === '' || children === false) return null
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}

function Email({ person: { email, email_verified } }: { readonly person: Person }) {
  const { facts } = usePeopleWords().person
  return (
    <>
      {email}{' '}
      <Text span size="xs" c="dimmed">
        ({email_verified ? facts.emailVerified : facts.emailUnverified})
      </Text>
    </>
  )
}
