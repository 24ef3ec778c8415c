import {
  Button,
  Checkbox,
  Fieldset,
  FileButton,
  Group,
  NativeSelect,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readPublishedSettings } from '../../api/connections-api.ts'
import { useFindingText } from '../findings.tsx'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'
import { readIdpMetadata } from './read-idp-metadata.ts'
import { Refusal } from './refusal.tsx'
import { attributeNames, settingTexts } from './setting-texts.ts'

interface SamlFieldsProps {
  readonly form: ConnectionFormState
  readonly groupId: string
}

/** The settings of a SAML identity provider, which can be read from its metadata. */
export function SamlFields({ form, groupId }: SamlFieldsProps) {
  const { saml: words } = useConnectionFormWords()
  const { metadata_url: metadataUrl, follows_metadata: follows } = form.values.settings
  return (
    <>
      <MetadataAddress form={form} groupId={groupId} />
      <PastedMetadata form={form} />
      <TextInput label={words.entityId} {...form.getInputProps('settings.idp_entity_id')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput type="url" label={words.ssoUrl} {...form.getInputProps('settings.sso_url')} />
        <NativeSelect
          label={words.binding}
          data={optionsOf(words.bindings)}
          {...form.getInputProps('settings.sso_binding')}
        />
      </SimpleGrid>
      <Textarea
        autosize
        minRows={3}
        maxRows={8}
        label={words.certificates}
        description={words.certificatesHint}
        {...form.getInputProps('settings.certificates')}
      />
      <Checkbox
        label={words.follows}
        description={words.followsHint}
        disabled={metadataUrl.trim() === ''}
        checked={follows === 'true'}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('settings.follows_metadata', checked ? 'true' : '')
        }
      />
      <NativeSelect
        label={words.nameId}
        data={optionsOf(words.nameIds)}
        {...form.getInputProps('settings.name_id_format')}
      />
      <Fieldset legend={words.attributes}>
        <Text size="sm" c="dimmed" mb="sm">
          {words.attributesHint}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {attributeNames.map((name) => (
            <TextInput
              key={name}
              label={words.attributeNames[name]}
              {...form.getInputProps(`settings.attributes.${name}`)}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    </>
  )
}

/** Has the server fetch the metadata of a provider, and fills the form from them. */
function MetadataAddress({ form, groupId }: SamlFieldsProps) {
  const { saml: words } = useConnectionFormWords()
  const findingText = useFindingText()
  const { metadata_url: url } = form.values.settings
  const fetching = useMutation({
    mutationFn: () => readPublishedSettings(groupId, url.trim()),
    onSuccess({ settings }) {
      const texts = settings && settingTexts('saml', settings)
      for (const name of publishedNames) {
        if (texts && settings[name] !== undefined) {
          form.setFieldValue(`settings.${name}`, texts[name])
        }
      }
    },
  })
  const [finding] = fetching.data?.findings ?? []
  const input = form.getInputProps('settings.metadata_url')
  return (
    <div>
      <TextInput
        type="url"
        label={words.metadataUrl}
        description={words.metadataUrlHint}
        // Beside the field, whatever is said below it.
        inputContainer={(field) => (
          <Group gap="sm" wrap="nowrap">
            <div style={{ flex: 1 }}>{field}</div>
            <Button
              variant="default"
              loading={fetching.isPending}
              disabled={url.trim() === ''}
              onClick={() => fetching.mutate()}
            >
              {words.fetchMetadata}
            </Button>
          </Group>
        )}
        {...input}
        error={finding ? findingText(finding) : input.error}
      />
      <Text size="sm" role="status" mt={4}>
        {fetching.data?.settings && words.fetched}
      </Text>
      <Refusal error={fetching.error} />
    </div>
  )
}

/** What metadata tell of the fields of the form. */
const publishedNames = [
  ...(['idp_entity_id', 'sso_url', 'sso_binding', 'certificates', 'name_id_format'] as const),
]

/** The metadata of one provider are far smaller. */
const mostBytes = 1_000_000

/** Fills the form from the metadata of a provider. They are not sent. */
function PastedMetadata({ form }: Pick<SamlFieldsProps, 'form'>) {
  const { saml: words } = useConnectionFormWords()
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  function read(text: string): void {
    setPasted(text)
    const found = text.trim() === '' ? {} : readIdpMetadata(text)
    setProblem(found === undefined ? words.pasteWrong : undefined)
    for (const [name, value] of Object.entries(found ?? {})) {
      form.setFieldValue(`settings.${name}`, value)
    }
  }
  async function upload(file: File | null): Promise<void> {
    if (!file) return
    if (file.size > mostBytes) setProblem(words.tooLarge)
    else read(await file.text())
  }
  return (
    <>
      <Textarea
        autosize
        minRows={2}
        maxRows={6}
        label={words.paste}
        description={words.pasteHint}
        spellCheck={false}
        value={pasted}
        error={problem}
        onChange={({ currentTarget: { value } }) => read(value)}
      />
      <FileButton accept=".xml,text/xml,application/xml" onChange={(file) => void upload(file)}>
        {(props) => (
          <Button {...props} variant="default" size="xs" w="fit-content">
            {words.upload}
          </Button>
        )}
      </FileButton>
    </>
  )
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
