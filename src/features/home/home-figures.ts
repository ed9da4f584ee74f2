type Stat = { key: string; value: number; suffix: string };
type Counted = { count: number; suffix: string };

/**
 * The round figures of the home page. They are the specification's and a demo's content: where real people run the site they would be made
 * up, so that it has none, and says what it counts (`HomeTotal.tsx`) alone.
 */
export function homeFigures<Category extends Counted>(
  demo: boolean,
  { stats, categories }: { stats: readonly Stat[]; categories: readonly Category[] },
): {
  stats: readonly Stat[];
  categories: (Omit<Category, keyof Counted> & { figure: Counted | null })[];
} {
  return {
    stats: demo ? stats : [],
    categories: categories.map(({ count, suffix, ...category }) => ({
      ...category,
      figure: demo ? { count, suffix } : null,
    })),
  };
}
