import {
  Alert,
  Button,
  Checkbox,
  MultiSelect,
  Select,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { examineIssuer, type Issuer, putIssuer } from '../api/issuers-api.ts'
import { DurationInput } from '../ui/duration.tsx'
import { Failure } from '../ui/failure.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { AssertionFields } from './assertion-fields.tsx'
import {
  type Fields,
  fieldsOf,
  isKeySet,
  issuerOf,
  type Preset,
  presetFields,
} from './issuer-fields.ts'
import { useIssuerWords } from './issuer-words.ts'

const algs = ['RS256', 'PS256', 'ES256', 'EdDSA']

interface IssuerDialogProps {
  /** Undefined for a new one. */
  readonly issuer: Issuer | undefined
  /** Those that there are; a new one replaces none of them. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Trusts an issuer, or changes what is known of it. */
export function IssuerDialog({ issuer, names, onClose }: IssuerDialogProps) {
  const words = useIssuerWords()
  const { records } = useUiWords()
  const { form, ...state } = useRecordForm<Fields>({
    initialValues: fieldsOf(issuer),
    validate: {
      name: (name) => problemOfName(name.trim()),
      jwks: (text, { keys }) => (keys === 'inline' && !isKeySet(text) ? words.jwksFault : null),
    },
    save: (fields) => putIssuer(fields.name.trim(), issuerOf(fields)),
    queryKey: ['issuers'],
    saved: words.saved,
    onClose,
  })
  function problemOfName(name: string): string | null {
    if (issuer) return null
    if (name === '') return words.nameMissing
    return names.includes(name) ? words.taken : null
  }
  const { keys, asserts, assertions } = form.values
  const asOptions = (names: Readonly<Record<string, string>>) =>
    Object.entries(names).map(([value, label]) => ({ value, label }))
  return (
    <RecordDialog
      title={issuer ? records.editOf(issuer.name) : words.add}
      submit={issuer ? records.save : words.create}
      onClose={onClose}
      after={issuer && <Examination name={issuer.name} />}
      {...state}
    >
      {!issuer && (
        <>
          <Select
            data-autofocus
            label={words.presetLabel}
            data={asOptions(words.presets)}
            defaultValue="other"
            allowDeselect={false}
            onChange={(chosen) => form.setValues(presetFields(chosen as Preset))}
          />
          <TextInput
            label={words.name}
            description={words.nameHint}
            placeholder="github"
            {...form.getInputProps('name')}
          />
        </>
      )}
      <TextInput
        label={words.issuer}
        description={words.issuerHint}
        placeholder="https://gitlab.example.com"
        {...form.getInputProps('issuer')}
      />
      <TextInput label={words.description} {...form.getInputProps('description')} />
      <Select
        label={words.keysLabel}
        data={asOptions(words.keys)}
        allowDeselect={false}
        {...form.getInputProps('keys')}
      />
      {keys === 'address' && (
        <TextInput
          label={words.jwksUri}
          placeholder="https://gitlab.example.com/oauth/discovery/keys"
          {...form.getInputProps('jwks_uri')}
        />
      )}
      {keys === 'inline' && (
        <Textarea
          label={words.jwks}
          description={words.jwksHint}
          placeholder='{ "keys": [ … ] }'
          autosize
          minRows={3}
          maxRows={10}
          dir="ltr"
          {...form.getInputProps('jwks')}
        />
      )}
      <MultiSelect label={words.algs} data={algs} {...form.getInputProps('signing_algs')} />
      <DurationInput label={words.lifetime} {...form.getInputProps('max_lifetime')} />
      <Checkbox
        label={words.singleUse}
        description={words.singleUseHint}
        {...form.getInputProps('single_use', { type: 'checkbox' })}
      />
      <Checkbox
        label={words.asserts}
        description={words.assertsHint}
        {...form.getInputProps('asserts', { type: 'checkbox' })}
      />
      {asserts && (
        <Stack gap="sm" ps="md">
          <Select
            label={words.by}
            data={asOptions(words.ways)}
            allowDeselect={false}
            {...form.getInputProps('assertions.by')}
            error={form.errors.assertions}
          />
          {assertions.by === 'connection' ? (
            <TextInput
              label={words.connection}
              description={words.connectionHint}
              {...form.getInputProps('assertions.connection')}
            />
          ) : (
            <TagsInput
              label={words.domains}
              description={words.domainsHint}
              placeholder="acme.example"
              {...form.getInputProps('assertions.email_domains')}
            />
          )}
          <AssertionFields form={form} />
        </Stack>
      )}
      <Checkbox label={words.isEnabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </RecordDialog>
  )
}

/** Whether the keys of an issuer can be read from this server, when somebody asks. */
function Examination({ name }: { readonly name: string }) {
  const words = useIssuerWords()
  const examining = useMutation({ mutationFn: () => examineIssuer(name) })
  const { data, error, isPending } = examining
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        w="fit-content"
        loading={isPending}
        onClick={() => examining.mutate()}
      >
        {words.examine}
      </Button>
      {error && <Failure error={error} />}
      {data?.ok && (
        <Alert color="green" role="status">
          {words.found(data.keys)}
        </Alert>
      )}
      {data && !data.ok && (
        <Alert color="red" role="status" title={words.notFound}>
          {data.problem}
        </Alert>
      )}
    </Stack>
  )
}
