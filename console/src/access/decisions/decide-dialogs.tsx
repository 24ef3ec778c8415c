import { Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { accessKey, approveRequest, type Decision, refuseRequest } from '../../api/access-api.ts'
import { DurationInput, useDurationText } from '../../ui/duration.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useAccessWords } from '../access-words.ts'
import { nameOf } from './decision-card.tsx'

const queryKey = [accessKey]

interface DecideDialogProps {
  readonly decision: Decision
  readonly onClose: () => void
}

/** Approves a request for as long as was asked, or for a shorter time. */
export function ApproveDialog({ decision, onClose }: DecideDialogProps) {
  const words = useAccessWords()
  const refreshing = useRefreshing()
  const { role, person, duration_seconds: asked } = decision
  const longest = useDurationText()(asked)
  const name = nameOf(person)
  const { form, isSaving, error, onSubmit } = useRecordForm({
    initialValues: { seconds: asked as number | undefined },
    validate: {
      seconds: (seconds = 0) => (seconds > 0 && seconds <= asked ? null : words.tooLong(longest)),
    },
    queryKey,
    onClose,
    async save({ seconds = asked }) {
      const { status } = await refreshing(approveRequest(decision, seconds))
      const isGiven = status === 'approved'
      notifications.show({ message: isGiven ? words.approved(name, role) : words.othersNeeded })
    },
  })
  return (
    <RecordDialog
      title={words.approveOf(name, role)}
      submit={words.approve}
      {...{ isSaving, error, onSubmit, onClose }}
    >
      <DurationInput
        label={words.duration}
        description={words.durationHint(longest)}
        {...form.getInputProps('seconds')}
      />
    </RecordDialog>
  )
}

/** Refuses a request with a reason. */
export function RefuseDialog({ decision, onClose }: DecideDialogProps) {
  const words = useAccessWords()
  const refreshing = useRefreshing()
  const { id, role, person } = decision
  const name = nameOf(person)
  const { form, isSaving, error, onSubmit } = useRecordForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : words.whyMissing) },
    queryKey,
    saved: words.refused(name, role),
    onClose,
    async save({ reason }) {
      // The API takes one line.
      await refreshing(refuseRequest(id, reason.trim().replaceAll(/\s+/g, ' ')))
    },
  })
  return (
    <RecordDialog
      title={words.refuseOf(name, role)}
      submit={words.refuse}
      {...{ isSaving, error, onSubmit, onClose }}
    >
      <Textarea
        label={words.why}
        description={words.whyHint}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </RecordDialog>
  )
}

/** Shows requests as they are after a refusal: it often means that somebody else was faster. */
function useRefreshing() {
  const queries = useQueryClient()
  return async <Result,>(deciding: Promise<Result>): Promise<Result> => {
    try {
      return await deciding
    } catch (error) {
      void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
}
