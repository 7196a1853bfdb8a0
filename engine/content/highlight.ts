export const highlight = async (code: string, _language: string): Promise<string> => code;
