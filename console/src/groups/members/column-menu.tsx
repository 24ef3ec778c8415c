import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useJobWords } from './jobs/job-words.ts'
import { useMemberWords } from './member-words.ts'

/** The columns that a list of members may have beside the person. */
const memberColumns = ['roles', 'status', 'sub'] as const
export type MemberColumn = (typeof memberColumns)[number]

/** The columns that this browser shows. */
export function useMemberColumns() {
  return useLocalStorage<readonly MemberColumn[]>({
    key: 'ostiary-member-columns',
    defaultValue: ['roles'],
    getInitialValueInEffect: false,
  })
}

interface ColumnMenuProps {
  readonly columns: readonly MemberColumn[]
  readonly onChange: (columns: readonly MemberColumn[]) => void
}

/** Chooses the columns of the list of members. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  const { acts } = useJobWords()
  const { member } = useMemberWords()
  return (
    <Popover trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <Button size="compact-sm" variant="default" visibleFrom="sm">
          {acts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={acts.columns}>
        <Stack gap="xs">
          {memberColumns.map((column) => (
            <Checkbox
              key={column}
              label={member.columns[column]}
              checked={columns.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(
                  memberColumns.filter((each) =>
                    each === column ? checked : columns.includes(each),
                  ),
                )
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
