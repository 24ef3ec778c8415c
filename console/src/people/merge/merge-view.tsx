import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { nameOf, readPerson } from '../../api/people-api.ts'
import { useAccountWords } from '../account-words.ts'
import { BackToPerson, Loaded } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { CompareAccounts } from './compare-accounts.tsx'
import { FindDuplicate } from './find-duplicate.tsx'

/** Merges the other account of a person into this one. Which one it is, is in the address. */
export function MergeView() {
  const { sub } = useParams({ from: '/people/$sub/merge' })
  const { with: other } = useSearch({ from: '/people/$sub/merge' })
  const navigate = useNavigate({ from: '/people/$sub/merge' })
  const personWords = usePersonWords()
  const { merge: words } = useAccountWords()
  const person = useQuery({ queryKey: ['person', sub], queryFn: () => readPerson(sub) })
  return (
    <Stack maw={960}>
      <BackToPerson sub={sub} name={person.data && nameOf(person.data)} />
      <Loaded query={person} label={personWords.loading} isView>
        {(stays) => (
          <>
            <div>
              <Title order={1} size="h2">
                {words.title(nameOf(stays))}
              </Title>
              <Text c="dimmed">{words.intro}</Text>
            </div>
            {stays.userStatus !== 'VERIFIED' && <Alert color="yellow">{words.mustBeActive}</Alert>}
            {stays.userStatus === 'VERIFIED' && other === undefined && (
              <FindDuplicate
                person={stays}
                onFound={(found) => void navigate({ search: { with: found } })}
              />
            )}
            {stays.userStatus === 'VERIFIED' && other !== undefined && (
              <Duplicate stays={stays} sub={other} />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

type Person = Awaited<ReturnType<typeof readPerson>>

function Duplicate({ stays, sub }: { readonly stays: Person; readonly sub: string }) {
  const words = usePersonWords()
  const duplicate = useQuery({ queryKey: ['person', sub], queryFn: () => readPerson(sub) })
  return (
    <Loaded query={duplicate} label={words.loading}>
      {(found) => (
        <CompareAccounts key={`${stays.sub} ${found.sub}`} stays={stays} duplicate={found} />
      )}
    </Loaded>
  )
}
