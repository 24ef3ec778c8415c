import { Button, Code, Divider, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Setting } from '../../api/server-api.ts'
import {
  changeSetting,
  findChange,
  resetSetting,
  type SettingChange,
  undoSettingChange,
} from '../../api/settings-api.ts'
import { useErrorText } from '../../ui/failure.tsx'
import { fieldErrors } from '../../ui/field-errors.ts'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { showUndoable } from '../../ui/undoable.tsx'
import { useChangeWords } from './change-words.ts'
import { SettingHistory, shownValue } from './setting-history.tsx'
import { SettingInput, sentValue, type TypedValue, typedValue } from './setting-input.tsx'
import { Described, useSettingTexts } from './setting-texts.tsx'

interface ChangeSettingDialogProps {
  readonly setting: Setting
  readonly onClose: () => void
}

/** A new value for a setting, its default, and what it was before. */
export function ChangeSettingDialog({ setting, onClose }: ChangeSettingDialogProps) {
  const words = useChangeWords()
  const textOf = useSettingTexts()
  const say = useSaved()
  const { key } = setting
  const {
    form,
    secret: _none,
    ...state
  } = useRecordForm({
    initialValues: { value: typedValue(setting) as TypedValue },
    validate: {
      value: (typed: TypedValue) =>
        sentValue(setting, typed) === undefined ? words.isMissing : null,
    },
    async save({ value }) {
      const sent = sentValue(setting, value)
      if (sent === undefined) return
      await changeSetting(key, sent)
      say(setting.is_secret ? undefined : await findChange(key, sent).catch(() => undefined))
    },
    queryKey: ['settings'],
    errorsOf: (error) => {
      const problems = Object.entries(fieldErrors(error))
      const own = problems.find(([path]) => path === key)?.[1]
      return own === undefined ? {} : { value: own }
    },
    onClose,
  })
  return (
    <RecordDialog
      title={words.changeOf(key)}
      submit={words.save}
      onClose={onClose}
      after={
        <>
          <Divider />
          <Title order={3} size="h5">
            {words.history}
          </Title>
          <SettingHistory setting={key} />
        </>
      }
      {...state}
    >
      <Text size="sm" c="dimmed">
        <Described {...textOf(setting)} />
      </Text>
      <SettingInput
        setting={setting}
        typed={form.values.value}
        onChange={(value) => form.setFieldValue('value', value)}
        error={form.errors.value}
      />
      <Facts setting={setting} />
      <ResetButton setting={setting} onDone={onClose} />
    </RecordDialog>
  )
}

/** Says that a setting is changed, and offers to take that back. */
function useSaved() {
  const words = useChangeWords()
  const { close } = useUiWords()
  const queries = useQueryClient()
  const textOf = useErrorText()
  return (change: SettingChange | undefined) => {
    const message = words.saved
    if (!change) {
      notifications.show({ message })
      return
    }
    const onUndo = () =>
      void undoSettingChange(change.id)
        .then(() => notifications.show({ message: words.undone }))
        .catch((error) => notifications.show({ color: 'red', message: textOf(error) }))
        .finally(() => void queries.invalidateQueries({ queryKey: ['settings'] }))
    showUndoable({ message, undo: words.undo, close, onUndo })
  }
}

/** The default, and what a value must be. */
function Facts({
  setting: { input, rule, default: standard, default_words: derived },
}: {
  readonly setting: Setting
}) {
  const words = useChangeWords()
  const isRange = input.minimum !== undefined && input.maximum !== undefined
  return (
    <Stack gap={2}>
      {(standard !== undefined || derived !== undefined) && (
        <Text size="xs" c="dimmed">
          {words.default(standard === undefined ? (derived ?? '') : shownValue(standard))}
        </Text>
      )}
      {isRange ? (
        <Text size="xs" c="dimmed">
          {words.range(input.minimum ?? 0, input.maximum ?? 0)}
        </Text>
      ) : (
        (input.kind === 'text' || input.kind === 'list') && (
          <Code lang="en" p={4}>
            {rule}
          </Code>
        )
      )}
    </Stack>
  )
}

/** Leads back to the default, if the setting was changed at run time. */
function ResetButton({
  setting,
  onDone,
}: {
  readonly setting: Setting
  readonly onDone: () => void
}) {
  const words = useChangeWords()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const reset = useMutation({
    mutationFn: () => resetSetting(setting.key),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['settings'] })
      notifications.show({ message: words.saved })
      onDone()
    },
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
  })
  if (setting.changed_at === undefined) return null
  const { default: standard } = setting
  return (
    <Group>
      <Button variant="default" size="xs" loading={reset.isPending} onClick={() => reset.mutate()}>
        {standard === undefined ? words.reset : words.resetTo(shownValue(standard))}
      </Button>
    </Group>
  )
}
