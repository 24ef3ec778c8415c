import { NativeSelect } from '@mantine/core'
import {
  changeSignalRules,
  type HeardEvent,
  heardSignalsOptions,
  type SignalRules,
  type SignalSource,
} from '../../api/heard-signals-api.ts'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useHeardSignalsWords } from './heard-signals-words.ts'

interface RulesDialogProps {
  readonly id: string
  readonly rules: SignalSource['rules']
  readonly onClose: () => void
}

/** Changes what events do; the stream stays as it is. */
export function RulesDialog({ id, rules, onClose }: RulesDialogProps) {
  const words = useHeardSignalsWords()
  const { form, ...state } = useRecordForm<SignalRules>({
    initialValues: rulesOf(rules),
    async save(fields) {
      await changeSignalRules(id, fields)
    },
    queryKey: heardSignalsOptions(id).queryKey,
    saved: words.saved,
    onClose,
  })
  const fieldOf = (event: HeardEvent) => form.getInputProps(event)
  return (
    <RecordDialog title={words.changeRules} submit={words.save} onClose={onClose} {...state}>
      <RuleFields fieldOf={fieldOf} />
    </RecordDialog>
  )
}

/** What an event does unless somebody decides otherwise, as the server has it. */
const usualRules: SignalRules = {
  'session-revoked': 'end_sessions',
  'credential-change': 'end_sessions',
  'account-disabled': 'end_all',
  'account-purged': 'end_all',
  'account-credential-change-required': 'end_sessions',
  'credential-compromise': 'end_sessions',
}

/** The rules of a source; without one, the usual ones. */
export const rulesOf = (rules: SignalSource['rules'] | undefined): SignalRules => ({
  ...usualRules,
  ...rules,
})

interface RuleFieldsProps {
  /** The properties of the field of an event. */
  readonly fieldOf: (event: HeardEvent) => object
}

/** What each type of event does. */
export function RuleFields({ fieldOf }: RuleFieldsProps) {
  const words = useHeardSignalsWords()
  const data = Object.entries(words.actions).map(([value, label]) => ({ value, label }))
  return Object.entries(words.events).map(([event, label]) => (
    <NativeSelect key={event} label={label} data={data} {...fieldOf(event as HeardEvent)} />
  ))
}
