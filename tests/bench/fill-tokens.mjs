/** Names that people have, some common and some rare. */
export const firstNames =
  `ana maria joao jose antonio francisco carlos paulo pedro lucas luiz marcos gabriel rafael daniel
  marcelo bruno eduardo felipe rodrigo juliana fernanda patricia aline camila amanda bruna jessica leticia vanessa mariana
  gabriela beatriz larissa simone sandra renata cristina adriana luciana zelia zoraide ubirajara iara yasmin quiteria
  xavier wagner`.split(/\s+/);

export const surnames = `silva santos oliveira souza rodrigues ferreira alves pereira lima gomes costa ribeiro martins
  carvalho almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado mendes
  freitas cardoso ramos goncalves santana teixeira araujo pinto cavalcanti moura campos peixoto queiroz xavier
  zanetti`.split(/\s+/);

export const titles =
  `gerente diretora analista engenheiro consultora vendedor advogada medico designer contadora`.split(" ");

const departments = `vendas compras juridico financeiro marketing operacoes tecnologia logistica qualidade`.split(" ");

// the word that the token with this number alone has
const registerOf = (n) => `substr(md5(${n}::text), 1, 9)`;

// numbers that follow no order, the same in each run
const picked = (words, turn) =>
  `(array['${words.join("','")}'])[1 + abs(hashint4(n * 31 + ${turn}) % ${words.length})]`;

/** The statement that gives a company this many corporate tokens, with names, titles and addresses as people have them. */
const insertion = (companyId, count) => `
  insert into vcards (id, slug, company_id, name, title, entity, register, emails, phones, is_active, name_key, search,
    created_at, updated_at)
  select (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0') || '70008' || substr(md5(n || '${companyId}'), 1, 15))::uuid,
    'bench-' || n || '-' || left('${companyId}', 18), '${companyId}', initcap(name), title, entity, register,
    jsonb_build_array(jsonb_build_object('type', 'WORK', 'value', email)),
    jsonb_build_array(jsonb_build_object('type', 'WORK', 'value', phone)),
    false, name, concat_ws(E'\\n', name, title, entity, register, email, phone),
    now() - n * interval '1 minute', now() - (n::bigint * 7919 % ${count}) * interval '1 minute'
  from generate_series(1, ${count}) n, lateral (
    select ${picked(firstNames, 1)} || ' ' || ${picked(surnames, 2)} || ' ' || ${picked(surnames, 3)} as name,
      ${picked(titles, 4)} as title, ${picked(departments, 5)} as entity, ${registerOf("n")} as register
  ) person, lateral (
    select replace(name, ' ', '.') || n % 997 || '@empresa.com.br' as email,
      '+55119' || lpad((n * 7919::bigint % 100000000)::text, 8, '0') as phone
  ) reach`;

/**
 * Fills companies with tokens. Indexes are made anew behind the rows, which takes half the time.
 * @param {(text: string) => Promise<{ rows: unknown[] }>} query runs one statement
 * @param {Record<string, number>} counts by the companies' ids
 */
export const fillTokens = async (query, counts) => {
  const { rows: indexes } = await query(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'vcards' and indexdef not like '%UNIQUE%'",
  );
  for (const { name } of indexes) await query(`drop index "${name}"`);
  for (const [companyId, count] of Object.entries(counts)) await query(insertion(companyId, count));
  for (const { definition } of indexes) await query(definition);
  await query("vacuum analyze");
};
