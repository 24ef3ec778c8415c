import { Modal } from '@mantine/core'
import { type Connection, changeConnection, connectionsKey } from '../../api/connections-api.ts'
import { useRecordForm } from '../../ui/record-dialog.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { presetOf } from '../connection-presets.ts'
import type { Place } from '../place.ts'
import { changeIn, fieldsOf } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import { useConnectionFormWords } from './connection-form-words.ts'
import { useFieldFaults } from './use-field-faults.ts'

interface ChangeConnectionDialogProps {
  readonly connection: Connection
  readonly place: Place
  readonly onClose: () => void
}

/** Changes a connection. Its secrets stay unless new ones are typed. */
export function ChangeConnectionDialog(props: ChangeConnectionDialogProps) {
  const { connection, place, onClose } = props
  const words = useConnectionFormWords()
  const { close } = useUiWords()
  const preset = presetOf(connection)
  const faults = useFieldFaults(preset, connection)
  const { form, ...state } = useRecordForm({
    initialValues: fieldsOf(connection),
    validate: faults.validate,
    async save(fields) {
      await changeConnection(connection, changeIn(preset, fields, connection))
    },
    queryKey: [connectionsKey, place.groupId],
    saved: words.saved(connection.name),
    errorsOf: faults.errorsOf,
    onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={words.changeTitle(connection.name)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': close }}
    >
      <ConnectionForm
        form={form}
        preset={preset}
        place={place}
        connection={connection}
        submit={words.save}
        {...state}
      />
    </Modal>
  )
}
