import { Button, Group, Modal, Progress, Stack, Table, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { findGroups } from '../../api/groups-api.ts'
import { type LinkOutcome, sendFirstLinks } from '../../api/people-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Picker } from '../../ui/search-field.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { usePeopleWords } from '../people-words.ts'

/** How many people had each outcome. */
type LinkCounts = Readonly<Partial<Record<LinkOutcome, number>>>

interface LinkRun {
  readonly state: 'ready' | 'sending' | 'done'
  readonly counts: LinkCounts
  readonly error: unknown
}

/** Sends links page by page; what was sent stays sent when it is stopped or fails. */
function useLinkRun() {
  const queries = useQueryClient()
  const [run, setRun] = useState<LinkRun>({ state: 'ready', counts: {}, error: undefined })
  const isStopped = useRef(false)

  async function send(groupId: string | undefined): Promise<void> {
    isStopped.current = false
    const counts: Partial<Record<LinkOutcome, number>> = {}
    const show = (state: LinkRun['state'], error?: unknown) =>
      setRun({ state, counts: { ...counts }, error })
    show('sending')
    try {
      let after: string | undefined
      do {
        const { people, next } = await sendFirstLinks(groupId, after)
        for (const { outcome } of people) counts[outcome] = (counts[outcome] ?? 0) + 1
        after = next
        show('sending')
      } while (after !== undefined && !isStopped.current)
      show('done')
    } catch (error) {
      show('done', error)
    }
    await queries.invalidateQueries({ queryKey: ['person'] })
  }

  return {
    ...run,
    send,
    stop() {
      isStopped.current = true
    },
  }
}

/** Sends links to everybody who has no password, and says what became of them. */
export function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const { links, close } = usePeopleWords()
  const [groupId, setGroupId] = useState<string>()
  const run = useLinkRun()
  return (
    <Modal
      opened
      onClose={onClose}
      title={links.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': close }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {links.hint}
        </Text>
        {run.state === 'ready' && <GroupChoice groupId={groupId} onChange={setGroupId} />}
        {run.state !== 'ready' && <Counts counts={run.counts} />}
        {run.state === 'sending' && (
          <Progress value={100} animated aria-label={links.sending} role="progressbar" />
        )}
        {run.error !== undefined && <Failure error={run.error} />}
        <Buttons
          state={run.state}
          onSend={() => void run.send(groupId)}
          onStop={run.stop}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  )
}

interface ButtonsProps {
  readonly state: ReturnType<typeof useLinkRun>['state']
  readonly onSend: () => void
  readonly onStop: () => void
  readonly onClose: () => void
}

function Buttons({ state, onSend, onStop, onClose }: ButtonsProps) {
  const { links, close } = usePeopleWords()
  const { cancel } = useUiWords()
  return (
    <Group justify="flex-end">
      {state === 'ready' && (
        <>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button onClick={onSend}>{links.submit}</Button>
        </>
      )}
      {state === 'sending' && (
        <Button variant="default" onClick={onStop}>
          {links.stop}
        </Button>
      )}
      {state === 'done' && <Button onClick={onClose}>{close}</Button>}
    </Group>
  )
}

function Counts({ counts }: { readonly counts: LinkCounts }) {
  const { links } = usePeopleWords()
  const rows = Object.entries(counts).filter(([, count]) => count > 0)
  return (
    <>
      <Text size="sm" role="status">
        {links.sent(counts.sent ?? 0)}
      </Text>
      <Table>
        <Table.Tbody>
          {rows.map(([outcome, count]) => (
            <Table.Tr key={outcome}>
              <Table.Th scope="row" fw={500}>
                {links.outcomes[outcome as keyof typeof links.outcomes]}
              </Table.Th>
              <Table.Td ta="end">{count.toLocaleString()}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

interface GroupChoiceProps {
  readonly groupId: string | undefined
  readonly onChange: (groupId: string | undefined) => void
}

function GroupChoice({ groupId, onChange }: GroupChoiceProps) {
  const { links } = usePeopleWords()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const found = useQuery({
    queryKey: ['groups', 'links', wanted],
    queryFn: () => findGroups(wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const groups = (found.data?.groups ?? []).map((group) => ({
    value: group.groupId,
    label:
      group.groupName === group.groupId ? group.groupId : `${group.groupName} (${group.groupId})`,
  }))
  const isListed = groups.some(({ value }) => value === groupId)
  const chosen = groupId === undefined || isListed ? [] : [{ value: groupId, label: groupId }]
  return (
    <Picker
      label={links.group}
      placeholder={links.anyGroup}
      w="100%"
      value={groupId}
      data={[...chosen, ...groups]}
      onChange={onChange}
      onSearch={setText}
    />
  )
}
