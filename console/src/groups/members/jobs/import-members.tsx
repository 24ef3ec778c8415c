import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  NativeSelect,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import type { Group } from '../../../api/groups-api.ts'
import { type MemberJob, readLeft } from '../../../api/jobs-api.ts'
import { RoleInput } from '../../../references/role-input.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { DialogButtons } from '../../dialogs/dialog.tsx'
import {
  type ColumnMeaning,
  columnMeanings,
  guessColumns,
  type ImportRow,
  readTable,
  rowsOf,
} from '../read-table.ts'
import { FailureList } from './failure-list.tsx'
import { useNumbers } from './job-panel.tsx'
import { useJobWords } from './job-words.ts'
import { saveLeft } from './save-left.ts'
import { useJobActs, useTrial } from './use-jobs.ts'

const mostRows = 10_000

type Table = readonly (readonly string[])[]
type Columns = Partial<Record<ColumnMeaning, number>>

interface ImportMembersProps {
  readonly group: Group
  readonly onClose: () => void
}

/** Makes the people of a table members: columns, a trial with the failures first, then the work. */
export function ImportMembers({ group, onClose }: ImportMembersProps) {
  const { import: words, rows: countOf, background } = useJobWords()
  const [table, setTable] = useState<Table>()
  const [columns, setColumns] = useState<Columns>({})
  const [always, setAlways] = useState<string[]>([])
  const [replaces, setReplaces] = useState(false)
  const { start } = useJobActs(group.groupId)
  const trial = useTrial(group.groupId)
  const rows = table ? rowsOf(table, columns, always) : []
  const problem = table && problemOf(table, rows, words)
  const body = {
    ...{ kind: 'import' as const, groupId: group.groupId, appendRole: !replaces },
    rows: [...rows],
  }
  const anew = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      trial.reset()
      set(value)
    }
  }
  const choose = anew((next: Table | undefined) => {
    setTable(next)
    setColumns(next ? guessColumns(next[0] ?? []) : {})
  })
  const error = trial.error ?? start.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (trial.job) start.mutate(body, { onSuccess: onClose })
        else trial.run({ ...body, dryRun: true })
      }}
    >
      <Stack gap="sm">
        <FileInput
          label={words.file}
          description={words.fileHint}
          accept=".csv,text/csv,text/plain"
          onChange={(file) =>
            void (file ? file.text().then(readTable).then(choose) : choose(undefined))
          }
        />
        {table && (
          <ColumnChoice heading={table[0] ?? []} columns={columns} onChange={anew(setColumns)} />
        )}
        {table && (
          <RoleInput
            label={words.always}
            groupId={group.groupId}
            value={always}
            onChange={anew(setAlways)}
          />
        )}
        {table && (
          <Checkbox
            label={words.replace}
            checked={replaces}
            onChange={({ currentTarget: { checked } }) => anew(setReplaces)(checked)}
          />
        )}
        {problem && <Alert color="red">{problem}</Alert>}
        {table && !problem && <Text size="sm">{words.rows(countOf(rows.length))}</Text>}
        <div role="status">{trial.isRunning && <Text size="sm">{words.trying}</Text>}</div>
        {trial.job && <Tried job={trial.job} />}
        {trial.job && (
          <Text size="sm" c="dimmed">
            {background}
          </Text>
        )}
        {error && <Failure error={error} />}
      </Stack>
      <DialogButtons
        confirm={
          trial.job ? words.import(countOf(trial.job.changed)) : words.try(countOf(rows.length))
        }
        isBusy={trial.isRunning || start.isPending}
        isDisabled={!table || problem !== undefined || trial.job?.changed === 0}
        onCancel={onClose}
      />
    </form>
  )
}

function problemOf(
  table: Table,
  rows: readonly ImportRow[],
  words: ReturnType<typeof useJobWords>['import'],
): string | undefined {
  if (table.length === 0) return words.unreadable
  if (rows.length === 0) return words.empty
  return rows.length > mostRows ? words.tooMany : undefined
}

interface ColumnChoiceProps {
  readonly heading: readonly string[]
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

function ColumnChoice({ heading, columns, onChange }: ColumnChoiceProps) {
  const { import: words } = useJobWords()
  const options = heading.map((name, n) => ({ value: String(n), label: name || `${n + 1}` }))
  return (
    <Stack component="fieldset" gap={4} p={0} m={0} bd={0}>
      <Text component="legend" size="sm" fw={500}>
        {words.columns}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {columnMeanings.map((meaning) => (
          <NativeSelect
            key={meaning}
            size="xs"
            label={words.meanings[meaning]}
            data={[{ value: '', label: words.none }, ...options]}
            value={columns[meaning] === undefined ? '' : String(columns[meaning])}
            onChange={({ currentTarget: { value } }) => {
              const { [meaning]: _, ...others } = columns
              onChange(value === '' ? others : { ...others, [meaning]: Number(value) })
            }}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** What would come of it, the failures first. */
function Tried({ job }: { readonly job: MemberJob }) {
  const words = useJobWords()
  const { number } = useNumbers()
  const { id, changed, unchanged, refused, problem } = job
  return (
    <Alert color={refused > 0 || problem ? 'yellow' : 'green'} role="status">
      <Stack gap="xs">
        <Text size="sm">
          {problem ?? words.import.tried(number(changed + unchanged), number(refused))}
        </Text>
        {refused > 0 && <FailureList id={id} />}
        {refused > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            w="fit-content"
            onClick={() => void readLeft(id).then(saveLeft)}
          >
            {words.failures}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
