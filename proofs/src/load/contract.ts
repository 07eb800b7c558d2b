/** An operation of the site's OpenAPI document, which is generated from the contract. */
export type Operation = { method: string; path: string; takesBody: boolean; example: unknown };

type Described = {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
};

/**
 * The path with its parameters filled in: with their examples, otherwise with a number, which every parameter accepts.
 */
function filledPath(path: string, parameters: NonNullable<Described['parameters']>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((each) => each.name === name && each.in === 'path')?.example;
    return encodeURIComponent(String(example ?? 1));
  });
}

export async function readContract(origin: string): Promise<Operation[]> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: filledPath(path, parameters),
      takesBody: requestBody !== undefined,
      example: requestBody?.content['application/json'].example,
    })),
  );
}
