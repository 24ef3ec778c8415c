// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Brazilian Portuguese. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'Saber quem você é',
      hint: 'O identificador da sua conta, para reconhecer você.',
    },
    profile: {
      title: 'Ver seu perfil',
      hint: 'Seu nome, nome de usuário, imagem e idioma.',
    },
    email: { title: 'Ver seu endereço de e-mail', hint: 'E se ele está confirmado.' },
    phone: { title: 'Ver seus números de telefone', hint: 'E se eles estão confirmados.' },
    mobile: { title: 'Ver seu número de celular', hint: 'E se ele está confirmado.' },
    address: {
      title: 'Ver seu endereço postal',
      hint: 'Como você o informou na sua conta.',
    },
    offline_access: {
      title: 'Manter a conexão',
      hint: 'Mantém este acesso quando você não está usando o app.',
    },
    identities: {
      title: 'Ver como você faz login',
      hint: 'As formas de login vinculadas à sua conta, nunca uma senha.',
    },
    roles: {
      title: 'Ver suas funções',
      hint: 'O que você pode fazer aqui, por exemplo, “usuário”.',
    },
    groups: {
      title: 'Ver seus grupos',
      hint: 'Os grupos de que você faz parte e suas funções neles.',
    },
  },

  claims: {
    name: 'nome completo',
    given_name: 'nome',
    family_name: 'sobrenome',
    middle_name: 'nome do meio',
    nickname: 'apelido',
    preferred_username: 'nome de usuário',
    profile: 'página de perfil',
    picture: 'imagem',
    website: 'site',
    gender: 'gênero',
    birthdate: 'data de nascimento',
    zoneinfo: 'fuso horário',
    locale: 'idioma',
    updated_at: 'hora da última alteração na sua conta',
    username: 'nome de usuário',
    userStatus: 'estado da sua conta',
    user_status: 'estado da sua conta',
    created_at: 'hora em que sua conta foi criada',
    customFields: 'outros dados do seu perfil',
    email: 'endereço de e-mail',
    email_verified: 'se seu endereço de e-mail está confirmado',
    phone_number: 'número de telefone',
    phone_number_verified: 'se seu número de telefone está confirmado',
    mobile_number: 'número de celular',
    mobile_number_verified: 'se seu número de celular está confirmado',
    address: 'endereço postal',
    identities: 'como você faz login',
    roles: 'funções',
    groups: 'grupos e suas funções neles',
  },

  ownScopes: {
    profile_write: {
      title: 'Alterar seu perfil',
      hint: 'Seu nome, idioma e afins. Para outro endereço de e-mail ou número de telefone, você precisa fazer login antes.',
    },
    groups_accept: {
      title: 'Responder por você a convites para grupos',
      hint: 'Um grupo em que você entra pode decidir como você precisa fazer login, e os administradores dele veem quem você é.',
    },
    access_request: {
      title: 'Solicitar funções para você, assumi-las e encerrá-las',
      hint: 'Também as que você pode assumir por conta própria. Ver o que você solicitou, e por quê.',
    },
    access_decide: {
      title: 'Decidir por você quem recebe uma função',
      hint: 'Aprovar ou recusar solicitações de outras pessoas que aguardam você.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Ver todos os usuários',
      hint: 'Dados da conta, sessões e permissões de todos.',
    },
    users_write: {
      title: 'Criar e alterar usuários',
      hint: 'Seus dados, senhas e endereços de e-mail; bloqueá-los e desconectá-los.',
    },
    users_delete: {
      title: 'Excluir usuários',
      hint: 'As contas e tudo o que pertence a elas, de forma definitiva.',
    },
    users_search: {
      title: 'Pesquisar todos os usuários',
      hint: 'E ver os nomes dos que forem encontrados.',
    },
    users_support: {
      title: 'Ver o que um usuário vê',
      hint: 'A conta e o que os aplicativos recebem, com um motivo; a pessoa é avisada.',
    },
    groups_read: {
      title: 'Ver os grupos que você administra',
      hint: 'E quem está neles, com quais funções.',
    },
    groups_write: {
      title: 'Criar e alterar grupos',
      hint: 'Os que você administra: quem está neles e com quais funções.',
    },
    groups_delete: {
      title: 'Excluir grupos e remover membros',
      hint: 'Nos grupos que você administra.',
    },
    apps_read: { title: 'Ver todos os apps', hint: 'E como estão configurados.' },
    apps_write: {
      title: 'Registrar e alterar apps',
      hint: 'Inclusive o que eles podem fazer, e seus segredos.',
    },
    apps_delete: { title: 'Excluir apps', hint: 'Ninguém mais poderá fazer login neles.' },
    roles_read: { title: 'Ver todas as funções', hint: 'Como estão definidas para todos.' },
    roles_write: {
      title: 'Criar e alterar funções',
      hint: 'Como estão definidas para todos.',
    },
    roles_delete: { title: 'Excluir funções', hint: 'Quem tiver uma delas a perde.' },
    scopes_read: { title: 'Ver todas as permissões', hint: 'Que os apps podem pedir.' },
    scopes_write: {
      title: 'Criar e alterar permissões',
      hint: 'O que as pessoas leem quando os apps as pedem.',
    },
    scopes_delete: {
      title: 'Excluir permissões',
      hint: 'O que as pessoas leem quando os apps as pedem.',
    },
    webhook_read: {
      title: 'Ver todos os webhooks',
      hint: 'Endereços que são notificados de eventos.',
    },
    webhook_write: {
      title: 'Criar e alterar webhooks',
      hint: 'Endereços que são notificados de eventos.',
    },
    webhook_delete: {
      title: 'Excluir webhooks',
      hint: 'Endereços que são notificados de eventos.',
    },
    events_read: {
      title: 'Ver o log de eventos',
      hint: 'Quem fez login ou alterou algo, quando e de onde.',
    },
    keys_read: {
      title: 'Ver as chaves deste servidor',
      hint: 'E quando cada uma começou a assinar.',
    },
    keys_write: {
      title: 'Substituir e revogar chaves deste servidor',
      hint: 'O que uma chave revogada assinou é recusado: talvez todos precisem fazer login novamente.',
    },
    settings_read: {
      title: 'Ver as configurações deste servidor',
      hint: 'E quantos usuários, grupos e apps existem; nunca um segredo.',
    },
    settings_write: {
      title: 'Alterar as configurações deste servidor',
      hint: 'Quem pode se cadastrar, quão seguros os logins precisam ser, por quanto tempo os tokens valem, como os e-mails são enviados.',
    },
    introspect: {
      title: 'Verificar tokens',
      hint: 'Se os tokens de outros apps são válidos, e de quem são.',
    },
    scim: {
      title: 'Enviar pessoas e grupos',
      hint: 'Os de um diretório, para a conexão com ele.',
    },
    ssf_read: {
      title: 'Receber eventos de segurança',
      hint: 'Sessões encerradas, credenciais e funções alteradas, dos fluxos criados para o app.',
    },
    ssf_manage: {
      title: 'Gerenciar fluxos de eventos de segurança',
      hint: 'Cria para si fluxos que informam sobre o servidor inteiro.',
    },
  },
}
