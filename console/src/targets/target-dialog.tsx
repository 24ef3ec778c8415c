import { Accordion, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { changeTarget, createTarget, type Target, targetsKey } from '../api/targets-api.ts'
import { Choices } from '../ui/choices.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import {
  brokenLines,
  fieldsOf,
  givenIn,
  groupPushes,
  leavings,
  type TargetFields,
  takeOvers,
} from './target-fields.ts'
import { useTargetWords } from './target-words.ts'
import { useFaultText } from './use-fault-text.ts'

interface TargetDialogProps {
  /** Undefined for a new one. */
  readonly target?: Target
  /** Whose people and groups are pushed. */
  readonly groupId: string
  readonly onAdded?: (target: Target) => void
  readonly onClose: () => void
}

/** Adds a target, or changes one. Its token stays unless another one is typed. */
export function TargetDialog({ target, groupId, onAdded, onClose }: TargetDialogProps) {
  const { form: words } = useTargetWords()
  const { validate, errorsOf } = useTargetFaults(target)
  const { form, ...state } = useRecordForm({
    initialValues: fieldsOf(target),
    validate,
    async save(fields) {
      const given = givenIn(fields)
      if (target) {
        await changeTarget(target, given)
        return
      }
      const added = await createTarget({ groupId, ...given })
      onAdded?.(added)
      notifications.show({ message: given.enabled ? words.added : words.addedOff })
    },
    queryKey: [targetsKey],
    ...(target && { saved: words.saved }),
    errorsOf,
    onClose,
  })
  return (
    <RecordDialog
      title={target ? words.changeTitle(target.name) : words.addTitle}
      submit={target ? words.save : words.add}
      onClose={onClose}
      {...state}
    >
      <WhereFields form={form} target={target} />
      <Choices
        label={words.groups}
        options={groupPushes.map((value) => {
          const { name, hint } = words.groupChoices[value]
          return { value, name, hint }
        })}
        {...form.getInputProps('groups')}
      />
      <Switch
        label={words.roleGroups}
        description={words.roleGroupsHint}
        {...form.getInputProps('role_groups', { type: 'checkbox' })}
      />
      <Choices
        label={words.onLeave}
        options={leavings.map((value) => {
          const { name, hint } = words.leaveChoices[value]
          return { value, name, hint }
        })}
        {...form.getInputProps('on_leave')}
      />
      <Choices
        label={words.takeOver}
        options={takeOvers.map((value) => {
          const { name, hint } = words.takeOverChoices[value]
          return { value, name, hint }
        })}
        {...form.getInputProps('take_over')}
      />
      <MappingField form={form} />
      <Switch
        label={words.enabled}
        description={words.enabledHint}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
    </RecordDialog>
  )
}

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<TargetFields>>
}

const code = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

function WhereFields({ form, target }: FieldsProps & { readonly target: Target | undefined }) {
  const { form: words } = useTargetWords()
  return (
    <>
      <TextInput
        data-autofocus
        label={words.name}
        description={words.nameHint}
        {...form.getInputProps('name')}
      />
      <TextInput
        {...code}
        type="url"
        label={words.url}
        description={words.urlHint}
        placeholder="https://chat.example/scim/v2"
        {...form.getInputProps('url')}
      />
      <PasswordInput
        autoComplete="new-password"
        label={words.token}
        description={target?.has_token ? words.tokenKept : words.tokenHint}
        {...form.getInputProps('token')}
      />
    </>
  )
}

function MappingField({ form }: FieldsProps) {
  const { form: words } = useTargetWords()
  return (
    <Accordion variant="contained" order={3} {...(form.errors.mapping && { value: 'mapping' })}>
      <Accordion.Item value="mapping">
        <Accordion.Control>{words.mapping}</Accordion.Control>
        <Accordion.Panel>
          <Textarea
            {...code}
            autosize
            minRows={4}
            maxRows={16}
            label={words.mappingLines}
            description={words.mappingHint}
            placeholder={'userName = username|email|sub\nexternalId = sub'}
            styles={{ input: { fontFamily: 'monospace' } }}
            {...form.getInputProps('mapping')}
          />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

/** What is wrong with a target, at its fields. */
function useTargetFaults(target: Target | undefined) {
  const { form: words } = useTargetWords()
  const faultText = useFaultText()
  return {
    validate: {
      name: (name: string) => (name.trim() === '' ? words.needed : null),
      url: (url: string) => (/^https?:\/\/[^?#\s]+$/.test(url.trim()) ? null : words.noUrl),
      token: (token: string, { url }: TargetFields) =>
        target?.has_token && token.trim() === '' && url.trim() !== target.url
          ? words.tokenAgain
          : null,
      mapping: (mapping: string) => {
        const broken = brokenLines(mapping)
        return broken.length > 0 ? words.noSource(broken.join(', ')) : null
      },
    },
    /** Those of the attributes are about one field here. */
    errorsOf(error: unknown): Readonly<Record<string, string>> {
      const errors = Object.entries(fieldErrors(error)).map(([path, problem]) => {
        const [field = '', ...attribute] = path.split('.')
        const text = faultText(problem)
        return [field, attribute.length > 0 ? `${attribute.join('.')} ${text}` : text]
      })
      return Object.fromEntries(errors)
    },
  }
}
