import { Button, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { createRegistrationToken, registrationEndpoint } from '../../api/apps-api.ts'
import { ScopesInput } from '../../references/scopes-input.tsx'
import { SecretOnce } from '../../ui/copy-field.tsx'
import { RecordDialog, useRecordForm } from '../../ui/record-dialog.tsx'
import { useAppWords } from '../app-words.ts'
import { CodeBox } from '../connect/code-box.tsx'
import { shellText } from '../connect/snippet-input.ts'
import { useRegistrationWords } from './registration-words.ts'

/** Registers an app with a token, as one would at first by hand. */
function registrationCall(token: string): string {
  const app = {
    client_name: 'Agent',
    redirect_uris: ['http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  }
  return `curl -s ${registrationEndpoint} \\
  -H ${shellText(`Authorization: Bearer ${token}`)} \\
  -H 'content-type: application/json' \\
  -d ${shellText(JSON.stringify(app, undefined, 2))}`
}

/** Makes a token, and shows it once with a call that uses it. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useRegistrationWords()
  const { secret: secretWords } = useAppWords()
  const { form, secret, ...state } = useRecordForm({
    initialValues: {
      name: '',
      uses: 1 as number | string,
      lifetime: '86400',
      scopes: [] as string[],
    },
    save: ({ name, uses, lifetime, scopes }) =>
      createRegistrationToken({
        ...(name.trim() && { name: name.trim() }),
        uses: Number(uses),
        expires_in: Number(lifetime),
        ...(scopes.length > 0 && { scopes }),
      }),
    queryKey: ['registration-tokens'],
    onClose,
  })
  const shown = secret && (
    <Stack>
      <SecretOnce title={words.token} hint={words.once} secret={secret} />
      <Text size="sm">{words.tryIt}</Text>
      <CodeBox name="curl" code={registrationCall(secret)} />
      <Button onClick={onClose}>{secretWords.done}</Button>
    </Stack>
  )
  return (
    <RecordDialog
      title={words.add}
      submit={words.create}
      secret={shown}
      onClose={onClose}
      {...state}
    >
      <TextInput
        data-autofocus
        label={words.name}
        description={words.nameHint}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={words.uses}
          min={1}
          max={10_000}
          allowDecimal={false}
          {...form.getInputProps('uses')}
        />
        <Select
          label={words.lifetime}
          data={Object.entries(words.lifetimes).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('lifetime')}
        />
      </SimpleGrid>
      <ScopesInput
        label={words.scopes}
        description={words.scopesHint}
        {...form.getInputProps('scopes')}
      />
    </RecordDialog>
  )
}
