// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Grupos',
  loading: 'Carregando a pessoa',
  account: 'Conta',
  username: 'Nome de usuário',
  email: 'E-mail',
  statuses: { VERIFIED: 'Ativa', PENDING: 'Ainda não confirmada', BLOCKED: 'Bloqueada' },
  created: 'Conta desde',
  lastLogin: 'Último login',
  never: 'Nunca',
  factors: 'Segundos fatores e chaves de acesso',
  kinds: { totp: 'App autenticador', passkey: 'Chave de acesso' },
  noFactors: 'Nenhum: basta uma senha.',
  used: 'último uso',
  codes: (left) => `Códigos de recuperação restantes: ${left}`,
  sessions: 'Sessões abertas',
  noSessions: 'Nenhum login ativo.',
  since: 'desde',
  otherBrowser: 'Um app',
  groups: 'Grupos',
  help: 'Ajuda',
  link: {
    action: 'Enviar um link de senha',
    asked: (name) => `${name} recebe um e-mail com um link para escolher uma senha.`,
    done: 'O link foi enviado.',
    outcomes: {
      not_allowed:
        'Você não pode fazer isto por esta pessoa. Fale com um administrador do servidor.',
      blocked: 'A conta está bloqueada. Desbloqueie-a primeiro.',
      no_email: 'Não há endereço de e-mail. Peça a um administrador do servidor que adicione um.',
      can_sign_in: 'A pessoa faz login com uma chave de acesso.',
      already_sent: 'Um link anterior ainda vale. Peça à pessoa que o procure.',
      too_many_mails:
        'Foram enviados e-mails demais para este endereço na última hora. Tente novamente mais tarde.',
    },
    other: 'Nenhum link foi enviado. Fale com um administrador do servidor.',
  },
  end: {
    action: 'Desconectar em todos os lugares',
    asked: (name) => `${name} sai de todos os dispositivos e de todos os apps.`,
    done: (count) => `Sessões encerradas: ${count}`,
  },
  unblock: {
    action: 'Desbloquear',
    asked: (name) => `${name} poderá fazer login novamente.`,
    done: 'A conta não está mais bloqueada.',
  },
  reset: {
    action: 'Remover fatores perdidos',
    asked: (name) =>
      `Todos os apps autenticadores, chaves de acesso e códigos de recuperação de ${name} são removidos, e todas as sessões são encerradas. Certifique-se de que é mesmo essa pessoa quem pede. Ela recebe um e-mail.`,
    done: (count) => `Fatores removidos: ${count}`,
  },
  refusals: {
    self: 'Esta pessoa é você. Use a página da sua conta.',
    beyond:
      'Esta pessoa administra algo ou tem funções em grupos que você não administra. Um administrador do servidor pode ajudar.',
    not_given:
      'Você não pode ver como esta pessoa faz login nem ajudar com isso. Um administrador do servidor pode permitir isso na guia “Login” do grupo.',
  },
  given: {
    title: 'O que os administradores podem fazer pelas pessoas',
    lead: (name) =>
      `Quem tem GROUP_ADMIN sobre ${name} pode fazer isto pelas pessoas do grupo e dos grupos abaixo, se nenhum deles disser outra coisa. Nunca por administradores, por pessoas com funções em outros grupos ou por quem não aceitou.`,
    acts: {
      see: 'Ver o último login, os fatores e as sessões',
      end_sessions: 'Desconectar pessoas em todos os lugares',
      unblock: 'Desbloquear pessoas',
      reset_factors: 'Remover fatores perdidos',
    },
    nothing: 'Nada: um administrador do servidor precisa ajudar.',
    from: 'Como diz este grupo:',
    change: 'Alterar',
    save: 'Salvar',
    inherit: 'Como o grupo superior',
    cancel: 'Cancelar',
    done: 'Já está valendo.',
  },
}
