import { Checkbox, Paper, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useAccountWords } from '../account-words.ts'
import type { DeclaredField } from './custom-fields.ts'
import { CustomFieldsSection } from './custom-fields-section.tsx'
import { fullNameOf, type PersonFields } from './person-fields.ts'

interface PersonSectionsProps {
  readonly form: UseFormReturnType<PersonFields>
  readonly declared: readonly DeclaredField[]
}

/** Everything that can be changed about a person, in sections. */
export function PersonSections({ form, declared }: PersonSectionsProps) {
  const { fields, edit } = useAccountWords()
  const input = (name: keyof PersonFields & string) => ({
    label: fields[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  return (
    <>
      <Section title={edit.sections.name}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...input('given_name')} />
          <TextInput {...input('family_name')} />
          <TextInput {...input('middle_name')} />
          <TextInput {...input('nickname')} />
        </SimpleGrid>
        <TextInput {...input('name')} placeholder={fullNameOf(form.values)} />
      </Section>
      <Section title={edit.sections.signIn} hint={edit.signInHint}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...input('username')} />
          <TextInput {...input('preferred_username')} placeholder={form.values.username} />
        </SimpleGrid>
        <Contact form={form} name="email" type="email" />
        <Contact form={form} name="mobile_number" type="tel" />
        <Contact form={form} name="phone_number" type="tel" />
      </Section>
      <Section title={edit.sections.about}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...input('birthdate')} placeholder="1815-12-10" />
          <TextInput {...input('gender')} />
          <TextInput {...input('locale')} placeholder="en-GB" />
          <TextInput {...input('zoneinfo')} placeholder="Europe/London" />
        </SimpleGrid>
        <TextInput {...input('picture')} type="url" />
        <TextInput {...input('website')} type="url" />
        <TextInput {...input('profile')} type="url" />
      </Section>
      <AddressSection form={form} />
      <Section title={fields.customFields} hint={edit.customHint}>
        <CustomFieldsSection form={form} declared={declared} />
      </Section>
    </>
  )
}

interface ContactProps {
  readonly form: UseFormReturnType<PersonFields>
  readonly name: 'email' | 'mobile_number' | 'phone_number'
  readonly type: 'email' | 'tel'
}

/** An address or a number. A changed one is not verified until somebody says so. */
function Contact({ form, name, type }: ContactProps) {
  const { fields } = useAccountWords()
  const flag = `${name}_verified` as const
  return (
    <Stack gap={6}>
      <TextInput
        label={fields[name]}
        type={type}
        autoComplete="off"
        {...form.getInputProps(name)}
        onChange={({ currentTarget: { value } }) => {
          form.setFieldValue(name, value)
          form.setFieldValue(flag, false)
        }}
      />
      {form.values[name] !== '' && (
        <Checkbox label={fields[flag]} {...form.getInputProps(flag, { type: 'checkbox' })} />
      )}
    </Stack>
  )
}

function AddressSection({ form }: Pick<PersonSectionsProps, 'form'>) {
  const { fields, addressFields } = useAccountWords()
  const input = (name: keyof PersonFields['address']) => ({
    label: addressFields[name],
    autoComplete: 'off',
    ...form.getInputProps(`address.${name}`),
  })
  return (
    <Section title={fields.address}>
      <Textarea {...input('street_address')} autosize minRows={1} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...input('postal_code')} />
        <TextInput {...input('locality')} />
        <TextInput {...input('region')} />
        <TextInput {...input('country')} />
      </SimpleGrid>
      <Textarea {...input('formatted')} autosize minRows={2} />
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
