// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Segundo fator e chaves de acesso',
  none: 'Não há nenhum: só a senha é pedida.',
  kinds: { totp: 'App autenticador', passkey: 'Chave de acesso' },
  added: (time) => `data de adição: ${time}`,
  used: (time) => `último uso: ${time}`,
  unused: 'nunca usado',
  backedUp: 'guardada por um gerenciador de senhas',
  copied: (time) =>
    `Pode existir uma cópia dela: recusada em ${time}, porque o contador não tinha aumentado`,
  codesLeft: (count) =>
    count === 1 ? 'Resta um código de recuperação.' : `Restam ${count} códigos de recuperação.`,
  own: 'Altere os seus na página da sua conta',
  name: 'Nome',
  nameMissing: 'Dê um nome a ele.',
  rename: 'Renomear',
  renameOf: (name) => `Renomear ${name}`,
  renameHint: 'A pessoa vê o nome na página da conta dela e ao fazer login.',
  renamed: 'O novo nome foi salvo.',
  remove: 'Remover',
  removeOf: (name) => `Remover ${name}`,
  removeTitle: (name) => `Remover ${name}?`,
  removeText: 'A pessoa não poderá mais fazer login com ele. As sessões abertas permanecem.',
  lastText:
    'É o último. Códigos de recuperação e navegadores confiáveis também são removidos, e basta a senha, a menos que uma política exija mais: nesse caso, a pessoa precisa configurar um novo no próximo login.',
  removed: 'O item foi removido.',
  reset: 'Remover todos',
  resetTitle: (name) => `Remover todos os fatores de ${name}?`,
  resetText:
    'Para alguém que perdeu tudo. Códigos de recuperação e navegadores confiáveis também são removidos, e todas as sessões são encerradas na hora.',
  resetNext:
    'O próximo login precisa somente da senha. Onde uma política exige mais, a pessoa então configura um novo fator.',
  resetCare:
    'Certifique-se, por outro meio que não o e-mail, de que é mesmo esta pessoa quem pede.',
  allRemoved: 'Todos os fatores foram removidos.',
  mailCodes: {
    title: 'Códigos por e-mail',
    counted: (email) =>
      `Quando um segundo fator é necessário, um código é enviado para ${email}. Um app autenticador ou uma chave de acesso toma o lugar dele.`,
    barredTitle: 'Códigos por e-mail não valem mais',
    barred:
      'A senha foi substituída por e-mail. As duas provas viriam então da mesma caixa de correio, por isso a pessoa não pode fazer login onde um segundo fator é necessário nem configurar outro.',
    help: 'Certifique-se, por outro meio que não o e-mail, de que é mesmo esta pessoa. Depois, faça os códigos valerem de novo ou defina uma senha.',
    askAnother: 'Outro administrador pode fazer os códigos valerem de novo.',
    lift: 'Fazer valer de novo',
    liftTitle: (name) => `Fazer os códigos por e-mail valerem de novo para ${name}?`,
    liftText: 'Quem lê a caixa de correio desta pessoa e sabe a senha poderá então fazer login.',
    liftEnds: 'Todas as sessões são encerradas na hora.',
    lifted: 'Os códigos por e-mail valem de novo.',
  },
  told: (email) => `A pessoa é avisada por e-mail para ${email}.`,
  notTold: 'A pessoa não tem endereço de e-mail, por isso ninguém a avisa. Avise-a você.',
}
