import { Button, Checkbox, Divider, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useJobWords } from './jobs/job-words.ts'
import { useMemberWords } from './member-words.ts'

/** The columns that a list of members may have beside the person. */
const memberColumns = ['roles', 'status', 'sub'] as const
type MemberColumn = (typeof memberColumns)[number]

/** What this browser shows of members, and how to change it. */
export function useMemberColumns() {
  const [shown, setShown] = useLocalStorage<readonly MemberColumn[]>({
    key: 'ostiary-member-columns',
    defaultValue: ['roles'],
    getInitialValueInEffect: false,
  })
  const [isCompact, setCompact] = useLocalStorage({
    key: 'ostiary-member-rows-compact',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return {
    isCompact,
    setCompact,
    shows: (column: MemberColumn) => shown.includes(column),
    show: (column: MemberColumn, isShown: boolean) =>
      setShown(memberColumns.filter((each) => (each === column ? isShown : shown.includes(each)))),
  }
}

export type MemberColumns = ReturnType<typeof useMemberColumns>

/** Chooses the columns of the list of members, and the height of its rows. */
export function ColumnMenu({ columns }: { readonly columns: MemberColumns }) {
  const { acts } = useJobWords()
  const { member } = useMemberWords()
  return (
    <Popover trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <Button variant="default" px="sm" visibleFrom="sm">
          {acts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={acts.columns}>
        <Stack gap="xs">
          {memberColumns.map((column) => (
            <Checkbox
              key={column}
              label={member.columns[column]}
              checked={columns.shows(column)}
              onChange={({ currentTarget: { checked } }) => columns.show(column, checked)}
            />
          ))}
          <Divider />
          <Checkbox
            label={member.compactRows}
            checked={columns.isCompact}
            onChange={({ currentTarget: { checked } }) => columns.setCompact(checked)}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
