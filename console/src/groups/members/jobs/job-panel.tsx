import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { Group as TreeGroup } from '../../../api/groups-api.ts'
import { type MemberJob, readLeft } from '../../../api/jobs-api.ts'
import { useLanguage } from '../../../language.tsx'
import { AuthorName } from '../../../references/author-name.tsx'
import { dangerText } from '../../../ui/confirm.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import { FailureList } from './failure-list.tsx'
import { useJobWords } from './job-words.ts'
import { saveLeft } from './save-left.ts'
import { useJobActs, useJobs } from './use-jobs.ts'

/** So long after its end a job is shown without being asked for. */
const shownSeconds = 24 * 3600

/** What goes on with the members of a group, and what has just ended. */
export function JobPanel({ group }: { readonly group: TreeGroup }) {
  const words = useJobWords()
  const jobs = useJobs(group.groupId)
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: 'ostiary-hidden-jobs',
    defaultValue: [],
  })
  const since = Date.now() / 1000 - shownSeconds
  const shown = jobs.filter(
    ({ id, status, endedAt = 0, dryRun }) =>
      !dryRun && !hidden.includes(id) && (status === 'running' || endedAt > since),
  )
  const undone = new Set(jobs.map(({ undoes }) => undoes))
  if (shown.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label={words.panel}>
      {shown.slice(0, 3).map((job) => (
        <JobCard
          key={job.id}
          job={job}
          isUndone={undone.has(job.id)}
          onHide={() => setHidden([job.id, ...hidden].slice(0, 100))}
        />
      ))}
    </Stack>
  )
}

interface JobCardProps {
  readonly job: MemberJob
  readonly isUndone: boolean
  readonly onHide: () => void
}

function JobCard({ job, isUndone, onHide }: JobCardProps) {
  const words = useJobWords()
  const { number } = useNumbers()
  const acts = useJobActs(job.groupId)
  const [showsLeft, setShowsLeft] = useState(false)
  const { person } = useRouteContext({ from: '__root__' })
  const { id, kind, status, problem, startedBy, startedAt } = job
  const { changed, unchanged, refused } = job
  const isRunning = status === 'running'
  const mayUndo = !isRunning && !isUndone && changed > 0 && kind !== 'undo'
  const error = acts.cancel.error ?? acts.undo.error
  return (
    <Paper withBorder p="sm">
      <Stack gap={6}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {words.kinds[kind]}
            {`: ${words.status[status]}`}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <TimeText seconds={startedAt} />{' '}
            {startedBy !== person.profile.sub && <AuthorName by={startedBy} />}
          </Text>
        </Group>
        {isRunning && <JobProgress job={job} />}
        <Text size="sm" role="status">
          {words.result(number(changed), number(unchanged), number(refused))}
        </Text>
        {problem && (
          <Text size="sm" c={dangerText}>
            {problem}
          </Text>
        )}
        {error && <Failure error={error} />}
        {showsLeft && <FailureList id={id} />}
        <Group gap="xs">
          {isRunning && (
            <Button
              size="compact-sm"
              variant="default"
              loading={acts.cancel.isPending}
              onClick={() => acts.cancel.mutate(id)}
            >
              {words.cancel}
            </Button>
          )}
          {mayUndo && (
            <Button
              size="compact-sm"
              variant="light"
              loading={acts.undo.isPending}
              onClick={() => acts.undo.mutate(id, { onSuccess: onHide })}
            >
              {words.undo}
            </Button>
          )}
          {refused > 0 && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={showsLeft}
                onClick={() => setShowsLeft(!showsLeft)}
              >
                {words.showFailures}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void readLeft(id).then(saveLeft)}
              >
                {words.failures}
              </Button>
            </>
          )}
          {!isRunning && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onHide}>
              {words.hide}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

function JobProgress({ job: { lookedAt, total } }: { readonly job: MemberJob }) {
  const words = useJobWords()
  const { number } = useNumbers()
  const isKnown = total !== undefined && total > 0
  return (
    <>
      <Progress
        value={isKnown ? Math.min(100, (100 * lookedAt) / total) : 100}
        animated={!isKnown}
        aria-label={words.panel}
      />
      <Text size="xs" c="dimmed">
        {isKnown ? words.progress(number(lookedAt), number(total)) : number(lookedAt)}
      </Text>
    </>
  )
}

/** Numbers as the language of the person writes them. */
export function useNumbers() {
  const { language } = useLanguage()
  return { number: (n: number) => n.toLocaleString(language) }
}
