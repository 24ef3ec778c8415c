import { ArrowsRightLeftIcon } from '@heroicons/react/24/outline'
import { Avatar, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mergePeople, nameOf, type Person } from '../../api/people-api.ts'
import { alsoKnownAs } from '../../ui/also-known-as.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { SideChoice } from '../../ui/conflict-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { StatusBadge } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { comparedFields, firstChoices, mergeChange } from './merge-choices.ts'
import { MergeEffects } from './merge-effects.tsx'

interface CompareAccountsProps {
  readonly stays: Person
  readonly duplicate: Person
}

/** Two accounts of one person side by side, what is kept of each, and what happens. */
export function CompareAccounts({ stays, duplicate }: CompareAccountsProps) {
  const { merge: words, fields: labels } = useAccountWords()
  const compared = comparedFields(stays, duplicate)
  const [choices, setChoices] = useState(() => firstChoices(compared))
  const change = mergeChange({ stays, duplicate }, choices)
  const merging = useMerging({ stays, duplicate })
  const confirm = useConfirm()
  const ask = () =>
    confirm({
      title: words.confirmTitle(nameOf(duplicate), nameOf(stays)),
      consequences: <Text size="sm">{words.consequences}</Text>,
      confirm: words.submit,
      onConfirm: () => merging.mutate(change),
    })
  return (
    <Stack gap="lg">
      <BothAccounts stays={stays} duplicate={duplicate} />
      {compared.length > 0 && (
        <Stack>
          <Title order={2} size="h4">
            {words.choose}
          </Title>
          {compared.map(({ name, mine, theirs }) => (
            <SideChoice
              key={name}
              label={labels[name]}
              titles={{ mine: words.stays, theirs: words.duplicate }}
              texts={{ mine, theirs }}
              value={choices[name] ?? 'mine'}
              onChange={(side) => setChoices({ ...choices, [name]: side })}
            />
          ))}
        </Stack>
      )}
      <MergeEffects stays={stays} duplicate={duplicate} change={change}>
        {merging.error && <Failure error={merging.error} />}
        <Button color="red.9" w="fit-content" loading={merging.isPending} onClick={ask}>
          {words.submit}
        </Button>
      </MergeEffects>
    </Stack>
  )
}

/** Does it, and shows the account that stays. */
function useMerging({ stays, duplicate }: CompareAccountsProps) {
  const { merge: words } = useAccountWords()
  const { close } = usePeopleWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (change: ReturnType<typeof mergeChange>) =>
      mergePeople({ stays, duplicate: duplicate.sub, change, isDryRun: false }),
    async onSuccess() {
      await navigate({ to: '/people/$sub', params: { sub: stays.sub } })
      notifications.show({
        message: words.done(nameOf(stays)),
        closeButtonProps: { 'aria-label': close },
      })
    },
    // After a refusal too: it may come from a change by somebody else.
    async onSettled() {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['person'] }),
        queries.invalidateQueries({ queryKey: ['people'] }),
      ])
    },
  })
}

function BothAccounts({ stays, duplicate }: CompareAccountsProps) {
  const { merge: words } = useAccountWords()
  const navigate = useNavigate()
  const swap = () =>
    void navigate({
      to: '/people/$sub/merge',
      params: { sub: duplicate.sub },
      search: { with: stays.sub },
    })
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Account person={stays} role={words.stays} color="primary" />
        <Account person={duplicate} role={words.duplicate} color="red" />
      </SimpleGrid>
      <Group gap="xs">
        {duplicate.userStatus === 'VERIFIED' && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<ArrowsRightLeftIcon width={16} aria-hidden />}
            onClick={swap}
          >
            {words.swap}
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() =>
            void navigate({ to: '/people/$sub/merge', params: { sub: stays.sub }, search: {} })
          }
        >
          {words.other}
        </Button>
      </Group>
    </Stack>
  )
}

interface AccountProps {
  readonly person: Person
  readonly role: string
  readonly color: string
}

function Account({ person, role, color }: AccountProps) {
  const words = usePersonWords()
  const { never } = usePeopleWords()
  const name = nameOf(person)
  return (
    <Paper component="section" withBorder p="md" aria-label={`${role}: ${name}`}>
      <Stack gap="xs">
        <Badge variant="light" color={color}>
          {role}
        </Badge>
        <Group gap="sm" wrap="nowrap">
          <Avatar name={name} color="gray" size={40} aria-hidden />
          <div>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {alsoKnownAs(name, person).join(' · ')}
            </Text>
          </div>
        </Group>
        <StatusBadge status={person.userStatus} />
        <Text size="xs" c="dimmed">
          {words.facts.created}: <TimeText seconds={person.created_at} />
          {' · '}
          {words.facts.lastLogin}:{' '}
          {person.last_login_at === undefined ? never : <TimeText seconds={person.last_login_at} />}
        </Text>
      </Stack>
    </Paper>
  )
}
