import { Table } from '@mantine/core'
import { jobsKey, listLeft } from '../../../api/jobs-api.ts'
import { PersonLink } from '../../../references/person-link.tsx'
import { dangerText } from '../../../ui/confirm.tsx'
import { MoreButton, useRecords } from '../../../ui/lists.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { useJobWords } from './job-words.ts'

/** What a job has not done, and why. */
export function FailureList({ id }: { readonly id: string }) {
  const words = useJobWords()
  const { found, items, isLoading } = useRecords({
    queryKey: [...jobsKey(id), 'left'],
    list: (after) => listLeft(id, 20, after),
    itemsOf: ({ rows }) => rows,
  })
  if (isLoading) return <LinesSkeleton label={words.import.failures} lines={3} />
  return (
    <>
      <Table aria-label={words.import.failures} verticalSpacing={4}>
        <Table.Tbody>
          {items.map(({ number, loginName, sub = '', error }) => (
            <Table.Tr key={number}>
              <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {loginName === undefined ? (
                  <PersonLink sub={sub} size="sm" />
                ) : (
                  <bdi>{loginName}</bdi>
                )}
              </Table.Th>
              <Table.Td c={dangerText}>
                {error && (words.errors[error.code] ?? error.error)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <MoreButton found={found} size="compact-sm" />
    </>
  )
}
