// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Simplified Chinese. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: { title: '知道您是谁', hint: '您账号的标识符，用于识别您。' },
    profile: { title: '查看您的个人资料', hint: '您的姓名、用户名、头像和语言。' },
    email: { title: '查看您的电子邮件地址', hint: '以及它是否已确认。' },
    phone: { title: '查看您的电话号码', hint: '以及它们是否已确认。' },
    mobile: { title: '查看您的手机号码', hint: '以及它是否已确认。' },
    address: { title: '查看您的邮寄地址', hint: '即您在账号中填写的地址。' },
    offline_access: { title: '保持连接', hint: '在您不使用该应用时也保留此访问权限。' },
    identities: { title: '查看您的登录方式', hint: '与您账号关联的登录方式，绝不包括密码。' },
    roles: { title: '查看您的角色', hint: '您在这里可以做什么，例如“用户”。' },
    groups: { title: '查看您的群组', hint: '您所属的群组以及您在其中的角色。' },
  },

  claims: {
    name: '姓名',
    given_name: '名字',
    family_name: '姓氏',
    middle_name: '中间名',
    nickname: '昵称',
    preferred_username: '用户名',
    profile: '个人主页',
    picture: '头像',
    website: '网站',
    gender: '性别',
    birthdate: '出生日期',
    zoneinfo: '时区',
    locale: '语言',
    updated_at: '账号最近一次更改的时间',
    username: '用户名',
    userStatus: '账号状态',
    user_status: '账号状态',
    created_at: '账号创建的时间',
    customFields: '个人资料的其他信息',
    email: '电子邮件地址',
    email_verified: '电子邮件地址是否已确认',
    phone_number: '电话号码',
    phone_number_verified: '电话号码是否已确认',
    mobile_number: '手机号码',
    mobile_number_verified: '手机号码是否已确认',
    address: '邮寄地址',
    identities: '您的登录方式',
    roles: '角色',
    groups: '群组以及您在其中的角色',
  },

  ownScopes: {
    profile_write: {
      title: '更改您的个人资料',
      hint: '您的姓名、语言等。更换电子邮件地址或电话号码前，您须先登录。',
    },
    groups_accept: {
      title: '代您答复群组邀请',
      hint: '您加入的群组可能决定您必须如何登录，其管理员可以看到您是谁。',
    },
    access_request: {
      title: '为您申请、取得和结束角色',
      hint: '也包括您可以自行取得的角色。查看您申请了什么以及原因。',
    },
    access_decide: {
      title: '代您决定谁获得角色',
      hint: '批准或拒绝等待您处理的他人申请。',
    },
  },

  managementScopes: {
    users_read: { title: '查看所有用户', hint: '每个人的账号数据、会话和权限。' },
    users_write: {
      title: '创建和更改用户',
      hint: '他们的数据、密码和电子邮件地址；封禁用户以及让其退出登录。',
    },
    users_delete: { title: '删除用户', hint: '永久删除账号及其所有内容。' },
    users_search: { title: '搜索所有用户', hint: '并查看找到的人员的姓名。' },
    users_support: {
      title: '查看用户所看到的内容',
      hint: '账户以及应用获得的信息，需注明原因；本人会收到通知。',
    },
    groups_read: { title: '查看您管理的群组', hint: '以及其中有谁、拥有哪些角色。' },
    groups_write: {
      title: '创建和更改群组',
      hint: '您管理的群组：其中有谁、拥有哪些角色。',
    },
    groups_delete: { title: '删除群组和移除成员', hint: '在您管理的群组中。' },
    apps_read: { title: '查看所有应用', hint: '以及它们的设置。' },
    apps_write: { title: '注册和更改应用', hint: '包括它们可以做什么，以及它们的密钥。' },
    apps_delete: { title: '删除应用', hint: '此后任何人都无法登录这些应用。' },
    roles_read: { title: '查看所有角色', hint: '为所有人定义的角色。' },
    roles_write: { title: '创建和更改角色', hint: '为所有人定义的角色。' },
    roles_delete: { title: '删除角色', hint: '所有拥有该角色的人都会失去它。' },
    scopes_read: { title: '查看所有权限', hint: '应用可以申请的权限。' },
    scopes_write: { title: '创建和更改权限', hint: '应用申请时人们读到的内容。' },
    scopes_delete: { title: '删除权限', hint: '应用申请时人们读到的内容。' },
    webhook_read: { title: '查看所有 Webhook', hint: '会收到事件通知的地址。' },
    webhook_write: { title: '创建和更改 Webhook', hint: '会收到事件通知的地址。' },
    webhook_delete: { title: '删除 Webhook', hint: '会收到事件通知的地址。' },
    events_read: { title: '查看事件日志', hint: '谁在何时、从何处登录或作了更改。' },
    keys_read: { title: '查看本服务器的密钥', hint: '以及每个密钥何时开始用于签名。' },
    keys_write: {
      title: '更换和撤销本服务器的密钥',
      hint: '由被撤销的密钥签名的内容将被拒绝：所有人可能都须重新登录。',
    },
    settings_read: {
      title: '查看本服务器的设置',
      hint: '以及有多少用户、群组和应用；绝不包括机密信息。',
    },
    settings_write: {
      title: '更改本服务器的设置',
      hint: '谁可以注册、登录须有多强、令牌有效多久、邮件如何发送。',
    },
    introspect: { title: '检查令牌', hint: '其他应用的令牌是否有效，以及属于谁。' },
    scim: { title: '推送人员和群组', hint: '来自某一目录，用于与其的连接。' },
    ssf_read: {
      title: '接收安全事件',
      hint: '会话结束、凭据和角色变更，限于为其创建的事件流。',
    },
    ssf_manage: {
      title: '管理安全事件流',
      hint: '为自己创建事件流，其中涉及整个服务器。',
    },
  },
}
