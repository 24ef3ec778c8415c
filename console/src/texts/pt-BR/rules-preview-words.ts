// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'O que estas regras fariam?',
  person: 'Pessoa',
  personHint:
    'O endereço de e-mail ou o nome de usuário de alguém que já fez login por esta conexão.',
  ask: 'Testar as regras',
  incomplete: 'Complete primeiro as regras acima.',
  nothing: 'Nenhuma regra se aplica a esta pessoa.',
  powerBeyond:
    'Esta pessoa tem poder além deste grupo. A conexão não faz o login dela, e as regras não atribuem nada a ela.',
  changes: { comes: 'Nova', stays: 'Permanece', ends: 'Termina' },
  in: 'em',
  inNew: (name) => `em ${name}, um novo grupo abaixo`,
  from: (because, rule) => `${because} (regra ${rule})`,
  claims: 'O que o outro lado disse por último',
}
