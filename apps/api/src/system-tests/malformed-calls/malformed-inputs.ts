import { flat, type InputSchema } from './sample-input.js';

export interface MalformedInput {
  label: string;
  /** JSON text, because not everything malformed can be a value. */
  json: string;
  /**
   * True if the schema can't accept it, so it must be refused; any other may be accepted but must
   * not break anything.
   */
  isCertain: boolean;
}

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** By JSON type, as text. */
const ofType: Record<string, readonly string[]> = {
  number: ['5', '-1', '0.5', '1e308', '9007199254740993'],
  string: ['"x"', '""', '"   "'],
  boolean: ['true', 'false'],
  null: ['null'],
  array: ['[]', '[1,2,3]', deep(1000)],
  object: ['{}', '{"$gt":""}', '{"toString":1,"constructor":{"prototype":{"isAdmin":true}}}'],
};

const nasty = [
  '"\\u0000"',
  '"a\\u0007b"',
  '"\\ud800"',
  '"\\u202Egnp.exe"',
  '"\'); DROP TABLE users;--"',
  '"<script>alert(1)</script>"',
  '"{{firstName}}"',
  '"🌴👩‍👩‍👧"',
  '"e\\u0301"',
];
const unfit = new Set(['"\\u0000"', '"a\\u0007b"', '"\\ud800"']);

function typesOf(schema: InputSchema): Set<string> {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own = [flat(schema).type]
    .flat()
    .concat(branches.map(({ type }) => type).flat())
    .filter((type) => type !== undefined);
  if (flat(schema).properties !== undefined) own.push('object');
  if (schema.const !== undefined) own.push(typeof schema.const);
  return new Set(own.map((type) => (type === 'integer' ? 'number' : type)));
}

function badValues(
  schema: InputSchema,
  name: string,
  longest: number,
): { json: string; isCertain: boolean }[] {
  const types = typesOf(schema);
  const { minimum, maximum, maxItems, enum: choices, type } = flat(schema);
  // A schema without a type comes from a preprocessing step, so nothing is certain.
  const wrongTypes = Object.entries(ofType)
    .filter(([kind]) => !types.has(kind))
    .flatMap(([, texts]) => texts);
  const bad = wrongTypes.map((json) => ({ json, isCertain: types.size > 0 }));
  if (types.has('string')) {
    const isSecret = /password|token/i.test(name);
    bad.push(
      ...nasty.map((json) => ({
        json,
        isCertain: choices !== undefined || (unfit.has(json) && !isSecret),
      })),
    );
    bad.push({ json: JSON.stringify('x'.repeat(longest)), isCertain: true });
  }
  if (types.has('number')) {
    const isComplete = [type].flat().includes('integer');
    bad.push(
      { json: '-1', isCertain: minimum !== undefined && minimum > -1 },
      { json: '0.5', isCertain: isComplete },
      { json: '1e308', isCertain: maximum !== undefined },
    );
  }
  if (types.has('array'))
    bad.push({
      json: JSON.stringify(Array.from({ length: 2000 }, () => 1)),
      isCertain: maxItems !== undefined,
    });
  return bad;
}

function withField(sample: Record<string, unknown>, field: string, json: string | null): string {
  const others = Object.entries(sample)
    .filter(([name]) => name !== field)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...others, ...(json === null ? [] : [`${JSON.stringify(field)}:${json}`])].join(',')}}`;
}

const cut = (json: string): string => (json.length > 40 ? `${json.slice(0, 40)}…` : json);

/**
 * Returns everything malformed for this schema, one fault at a time; `longest`: characters of an
 * overlong string.
 */
export function malformedInputs(
  schema: InputSchema,
  sample: unknown,
  longest: number,
): MalformedInput[] {
  const whole = ['null', '5', '"text"', 'true', '[]', '[[]]'].map((json) => ({
    label: `the whole input ${json}`,
    json,
    isCertain: true,
  }));
  const { properties = {}, required = [] } = flat(schema);
  const fields = Object.entries(properties).flatMap(([field, own]) => {
    const given = sample as Record<string, unknown>;
    const values = badValues(own, field, longest).map(({ json, isCertain }) => ({
      label: `${field}: ${cut(json)}`,
      json: withField(given, field, json),
      isCertain,
    }));
    const missing = {
      label: `${field} missing`,
      json: withField(given, field, null),
      isCertain: required.includes(field),
    };
    const inner = innerInputs(own, given[field], longest).map(({ label, json, isCertain }) => ({
      label: `${field}.${label}`,
      json: withField(given, field, json),
      isCertain,
    }));
    return [...values, missing, ...inner];
  });
  const text = JSON.stringify(sample).slice(1, -1);
  const separator = text === '' ? '' : ',';
  const extras = [
    '"surprise":1',
    '"__proto__":{"role":"admin"}',
    '"constructor":{"prototype":{}}',
    '"id":"x"',
  ].map((extra) => ({
    label: `extra ${extra}`,
    json: `{${text}${separator}${extra}}`,
    isCertain: false,
  }));
  return [...whole, ...fields, ...extras];
}

/** Does the same inside a nested object, or inside the first entry of a list of objects. */
function innerInputs(schema: InputSchema, sample: unknown, longest: number): MalformedInput[] {
  const { properties, items } = flat(schema);
  if (properties !== undefined && typeof sample === 'object' && sample !== null) {
    return malformedInputs(schema, sample, longest).filter(
      ({ label }) => !label.startsWith('extra') && !label.startsWith('the whole'),
    );
  }
  if (items !== undefined && flat(items).properties !== undefined && Array.isArray(sample)) {
    return innerInputs(items, sample[0], longest).map(({ label, json, isCertain }) => ({
      label: `0.${label}`,
      json: `[${json}]`,
      isCertain,
    }));
  }
  return [];
}
