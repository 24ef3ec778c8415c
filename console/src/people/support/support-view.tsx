import { EyeIcon } from '@heroicons/react/24/outline'
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { nameOf, readPerson } from '../../api/people-api.ts'
import { viewAccount } from '../../api/support-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { BackToPerson } from '../person-parts.tsx'
import { SeenAccount } from './seen-account.tsx'
import { useSupportWords } from './support-words.ts'

const shortest = 5

/** Shows what a person sees, once a reason was given. Nothing of it is kept when it is left. */
export function SupportView() {
  const { sub } = useParams({ from: '/people/$sub/support' })
  const words = useSupportWords()
  const [reason, setReason] = useState('')
  const person = useQuery({ queryKey: ['person', sub], queryFn: () => readPerson(sub) })
  const seen = useMutation({ mutationFn: () => viewAccount(sub, reason.trim()), gcTime: 0 })
  const name = person.data && nameOf(person.data)
  return (
    <Stack>
      <BackToPerson sub={sub} name={name} />
      <ViewHeader title={words.title(name ?? sub)} lead={words.lead} />
      {seen.data ? (
        <>
          <Alert
            color="yellow"
            title={words.banner}
            icon={<EyeIcon width={20} aria-hidden />}
            pos="sticky"
            top={64}
            style={{ zIndex: 1 }}
          >
            {words.because(reason.trim())}
          </Alert>
          <SeenAccount view={seen.data} />
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim().length >= shortest) seen.mutate()
          }}
        >
          <Stack maw={480} align="flex-start">
            {seen.error && <Failure error={seen.error} />}
            <TextInput
              w="100%"
              label={words.reason}
              description={words.reasonHint}
              maxLength={200}
              required
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            <Text size="sm" c="dimmed">
              {words.told}
            </Text>
            <Button
              type="submit"
              loading={seen.isPending}
              disabled={reason.trim().length < shortest}
            >
              {words.look}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  )
}
