import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import {
  cancelJob,
  jobsKey,
  listJobs,
  type MemberJob,
  readJob,
  startJob,
  undoJob,
} from '../../../api/jobs-api.ts'
import { refreshGroups } from '../../group-queries.ts'

const everyMs = 1000

/** The jobs of a group that the person may see; while one is under way it is watched. */
export function useJobs(groupId: string) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: jobsKey(groupId),
    queryFn: () => listJobs(groupId),
    // Whoever may not see jobs sees none.
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isRunning) ? everyMs : false),
  })
  const jobs = data?.jobs ?? []
  const running = jobs.filter(isRunning).map(({ id }) => id)
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const hasEnded = before.current.some((id) => !running.includes(id))
    before.current = running
    if (hasEnded) void refreshGroups(client)
  })
  return jobs
}

const isRunning = ({ status }: MemberJob) => status === 'running'

/** What can be done with jobs of a group. */
export function useJobActs(groupId: string) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: jobsKey(groupId) })
  return {
    start: useMutation({ mutationFn: startJob, onSuccess }),
    cancel: useMutation({ mutationFn: cancelJob, onSuccess }),
    undo: useMutation({ mutationFn: undoJob, onSuccess }),
  }
}

/** Waits for a job that changes nothing. */
export function useTrial(groupId: string) {
  const { start } = useJobActs(groupId)
  const id = start.data?.id
  const { data, error } = useQuery({
    queryKey: [...jobsKey(groupId), 'trial', id],
    queryFn: () => readJob(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'running' ? false : everyMs / 2,
  })
  const job = data?.status === 'running' ? undefined : data
  return {
    run: start.mutate,
    reset: start.reset,
    isRunning: start.isPending || (id !== undefined && job === undefined && !error),
    job: id === undefined ? undefined : job,
    error: start.error ?? error,
  }
}
