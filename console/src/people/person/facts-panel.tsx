import { Alert, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from '../../api/people-api.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { TimeText, useTimeText } from '../../ui/time-text.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { useAccountWords } from '../account-words.ts'
import { customFieldsOf } from '../edit/custom-fields.ts'
import { usePeopleWords } from '../people-words.ts'
import { usePersonWords } from '../person-words.ts'
import type { PersonActs } from './use-person-acts.tsx'

const shown = [
  'given_name',
  'middle_name',
  'family_name',
  'nickname',
  'username',
  'birthdate',
  'gender',
  'locale',
  'zoneinfo',
  'website',
  'profile',
] as const

const verbatim: ReadonlySet<string> = new Set(['username', 'website', 'profile', 'zoneinfo'])

/** Who a person is. */
export function FactsPanel({ person }: { readonly person: Person }) {
  const { facts } = usePersonWords()
  const { fields } = useAccountWords()
  const { never } = usePeopleWords()
  const { customFields, address } = person
  return (
    <Panel title={facts.title}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        {shown.map((name) => (
          <Fact key={name} name={fields[name]}>
            {person[name] && verbatim.has(name) ? (
              <Verbatim>{person[name]}</Verbatim>
            ) : (
              person[name]
            )}
          </Fact>
        ))}
        <Contact person={person} name="email" />
        <Contact person={person} name="mobile_number" />
        <Contact person={person} name="phone_number" />
        <Fact name={fields.address}>{address && <Address address={address} />}</Fact>
        <Fact name={facts.created}>
          <TimeText seconds={person.created_at} />
        </Fact>
        <Fact name={facts.updated}>
          <TimeText seconds={person.updated_at} />
        </Fact>
        <Fact name={facts.lastLogin}>
          {person.last_login_at === undefined ? never : <TimeText seconds={person.last_login_at} />}
        </Fact>
        {customFieldsOf(customFields ?? {}, []).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </SimpleGrid>
      <Stack component="dl" gap="sm" m={0}>
        <Fact name={facts.sub}>
          <CopyField value={person.sub} label={facts.sub} />
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

interface ContactProps {
  readonly person: Person
  readonly name: 'email' | 'mobile_number' | 'phone_number'
}

function Contact({ person, name }: ContactProps) {
  const { facts } = usePersonWords()
  const { fields } = useAccountWords()
  const value = person[name]
  return (
    <Fact name={fields[name]}>
      {value && (
        <>
          <Verbatim>{value}</Verbatim>{' '}
          <Text span size="xs" c="dimmed">
            ({person[`${name}_verified`] ? facts.verified : facts.unverified})
          </Text>
        </>
      )}
    </Fact>
  )
}

/** A postal address, as it is written on a letter or from its parts. */
function Address({ address }: { readonly address: NonNullable<Person['address']> }) {
  const { formatted, street_address, postal_code, locality, region, country } = address
  const city = [postal_code, locality].filter(Boolean).join(' ')
  const parts = [street_address, city, region, country].filter(Boolean).join('\n')
  return (
    <Text span size="sm" style={{ whiteSpace: 'pre-line' }}>
      {formatted ?? parts}
    </Text>
  )
}

interface PlannedDeletionProps {
  readonly person: Person
  readonly acts: PersonActs
}

/** When an account ends because its owner has asked for it; an administrator can keep it. */
export function PlannedDeletion({ person, acts }: PlannedDeletionProps) {
  const { planned: words } = usePersonWords()
  const timeText = useTimeText()
  const { deletion_at: deletionAt, userStatus } = person
  if (deletionAt === undefined || userStatus === 'DELETED' || userStatus === 'COMBINED') return null
  return (
    <Alert color="yellow" title={words.heading(timeText(deletionAt))}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.text}</Text>
        <Button size="xs" variant="default" loading={acts.isBusy} onClick={acts.askToKeep}>
          {words.action}
        </Button>
      </Stack>
    </Alert>
  )
}
