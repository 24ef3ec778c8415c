import { Button, Modal, SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { type Connection, connectionsKey, createConnection } from '../../api/connections-api.ts'
import { useRecordForm } from '../../ui/record-dialog.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { type OfferedPreset, presetNames } from '../connection-presets.ts'
import { useConnectionWords } from '../connection-words.ts'
import type { Place } from '../place.ts'
import { creationIn, newFields } from './connection-fields.ts'
import { ConnectionForm } from './connection-form.tsx'
import { useConnectionFormWords } from './connection-form-words.ts'
import { useFieldFaults } from './use-field-faults.ts'

interface AddConnectionDialogProps {
  readonly place: Place
  readonly onAdded: (connection: Connection) => void
  readonly onClose: () => void
}

/** Chooses a product, then connects it. */
export function AddConnectionDialog(props: AddConnectionDialogProps) {
  const words = useConnectionFormWords()
  const { presets } = useConnectionWords()
  const { close } = useUiWords()
  const [preset, setPreset] = useState<OfferedPreset>()
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="xl"
      title={preset ? words.title(presets[preset]) : words.choose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': close }}
    >
      {preset ? (
        <NewConnectionForm {...props} preset={preset} onBack={() => setPreset(undefined)} />
      ) : (
        <PresetChoice onChoose={setPreset} />
      )}
    </Modal>
  )
}

interface PresetChoiceProps {
  readonly onChoose: (preset: OfferedPreset) => void
}

function PresetChoice({ onChoose }: PresetChoiceProps) {
  const { presets } = useConnectionWords()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      {presetNames.map((name, index) => (
        <Button
          key={name}
          variant="default"
          size="md"
          justify="flex-start"
          {...(index === 0 && { 'data-autofocus': true })}
          onClick={() => onChoose(name)}
        >
          {presets[name]}
        </Button>
      ))}
    </SimpleGrid>
  )
}

interface NewConnectionFormProps extends AddConnectionDialogProps {
  readonly preset: OfferedPreset
  readonly onBack: () => void
}

function NewConnectionForm(props: NewConnectionFormProps) {
  const { place, preset, onAdded, onBack, onClose } = props
  const words = useConnectionFormWords()
  const faults = useFieldFaults(preset)
  const { form, ...state } = useRecordForm({
    initialValues: newFields(preset, place.groupId, place.groupName ?? ''),
    validate: faults.validate,
    async save(fields) {
      const added = await createConnection(creationIn(preset, fields, place.groupId))
      onAdded(added)
      notifications.show({ message: words.added(added.name) })
    },
    queryKey: [connectionsKey, place.groupId],
    errorsOf: faults.errorsOf,
    onClose,
  })
  return (
    <Stack>
      <Button variant="subtle" size="compact-sm" w="fit-content" onClick={onBack}>
        {words.back}
      </Button>
      <ConnectionForm form={form} preset={preset} place={place} submit={words.create} {...state} />
    </Stack>
  )
}
