export interface Fill {
  table: string;
  column: string;
  value: string;
}

export const completeMigration: (sql: string, more?: { grants?: string[]; fill?: Fill[]; also?: string[] }) => string;
